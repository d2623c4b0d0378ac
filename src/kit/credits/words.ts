/** Credits of continuing education in words. */
import type { components } from '#openapi/portal.d.ts';
import * as creditClass from '#openapi/dist/names/creditClass.ts';

type Schemas = components['schemas'];

/** The class of credits. */
export const className = (kind: Schemas['CreditClass']): string => (kind === creditClass.first ? 'Ⅰ类' : 'Ⅱ类');

/** Credits with their class, such as 「Ⅱ类 1.5学分」; null for none. */
export const creditText = (credit: Schemas['CertificateCredit'] | null): string | null =>
  credit && `${className(credit.creditClass)} ${credit.credits}学分`;
