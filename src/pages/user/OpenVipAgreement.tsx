import { membershipPage } from '#addresses/membership.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { agreementPage } from '../factories/agreementPage.tsx';

/** R009: 会员服务协议, with a link to the membership centre. */
export const page = agreementPage({
  document: 'open_vip',
  title: '会员服务协议',
  description: '橙医学苑会员的价格、有效期、权益、退款规则与账号的使用，不自动续费。',
  actions: <ButtonLink to={membershipPage.to()}>返回会员中心</ButtonLink>,
});
