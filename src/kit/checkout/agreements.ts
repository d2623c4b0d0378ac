/** What is accepted with an order. */
import { agreementPages } from '#addresses/content.ts';

/** An agreement with its address, or with what shows it. */
export type Agreement = readonly [name: string, at: string | (() => void)];

/** For every purchase that has no agreement of its own. */
export const userAgreement: Agreement = ['用户协议', agreementPages.user.to()];

/** For a membership. */
export const membershipAgreement: Agreement = ['会员服务协议', agreementPages.open_vip.to()];
