/** Whom an invoice is made out to, as texts of a form and as it is sent. */
import type { components } from '#openapi/portal.d.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import { numberOf } from '#shared/numberText.ts';
import { taxNumberOf } from '#shared/typedNumbers.ts';
import { trimmed } from '#shared/validation.ts';

/** Whom an invoice is made out to. */
export type Head = components['schemas']['InvoiceHead'];

/** `titleType` of a person or a public institution as the text of a form. */
export const personTitle = String(invoiceTitleType.person);
/** `titleType` of a company as the text of a form. */
export const companyTitle = String(invoiceTitleType.company);

/** Fields of a head with their maximum code points; `taxNo` has room for blanks. */
export const headLimits = {
  titleType: companyTitle.length,
  title: 100,
  taxNo: 30,
  address: 100,
  phone: 20,
  bank: 60,
  account: 40,
};

/** The texts of a head; `titleType` is `personTitle` or `companyTitle`. */
export type HeadTexts = Record<keyof typeof headLimits, string>;

/** Whether an invoice is made out to a company. */
export const isCompanyHead = ({ titleType }: Pick<HeadTexts, 'titleType'>): boolean => titleType === companyTitle;

/** A head as it is sent: a person has no company's data. */
export function headOf(texts: HeadTexts): Head {
  const { title, taxNo, ...rest } = texts;
  const isCompany = isCompanyHead(texts);
  const sent = (text: string): string | null => (isCompany && trimmed(text)) || null;
  return {
    titleType: isCompany ? invoiceTitleType.company : invoiceTitleType.person,
    title: trimmed(title),
    taxNo: sent(taxNumberOf(taxNo)),
    address: sent(rest.address),
    phone: sent(rest.phone),
    bank: sent(rest.bank),
    account: sent(numberOf(rest.account)),
  };
}

/** The texts of a head, for the fields of a form. */
export const textsOf = ({ titleType, title, taxNo, address, phone, bank, account }: Head): HeadTexts => ({
  titleType: String(titleType),
  title,
  taxNo: taxNo ?? '',
  address: address ?? '',
  phone: phone ?? '',
  bank: bank ?? '',
  account: account ?? '',
});
