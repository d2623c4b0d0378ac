/** Addresses of authored texts: help, about, the app, the agreements. */
import type { QueryOf } from '#openapi/operation.ts';
import { certificateNumberOf } from '#shared/numberText.ts';
import { type Address, defineAddress, passing, text, type ValuesAt, type ValuesOf, words } from './define.ts';

/** Maximum length of the keyword of the questions, in the contract. */
export const maxHelpKeywordLength = 100;
const maxCategoryLength = 32;

/** Maximum length of the number of a certificate, in the contract. */
export const maxCertNoLength = 24;
/** Id of the section that checks certificates. */
export const certificateAnchor = 'cert';

/** R021: category and keyword of the questions, and the number of a certificate to check; each may be ''. */
export const helpPage = defineAddress('/web/help', {
  category: words(maxCategoryLength),
  keyword: words(maxHelpKeywordLength),
  certNo: passing(words(maxCertNoLength, certificateNumberOf)),
});

/** Parameters of the questions page. */
export type HelpAddress = ValuesAt<typeof helpPage>;

/** R060: about us. */
export const aboutPage = defineAddress('/web/common/about', {});

/** R062: the app for phones. */
export const downloadPage = defineAddress('/web/common/download', {});

/** R093: the target of printed QR codes, which leads on to the app. */
export const appPage = defineAddress('/hysapp', {});

/** Kind of agreement. */
export type ProtocolKey = QueryOf<'protocolDetail'>['key'];

/** The version of an agreement; '' is the current one. */
const agreement = { v: text(/^\d{1,2}\.\d{1,2}$/) };

/** R005, R008–R010: the agreements. */
export const agreementPages: Readonly<Record<ProtocolKey, Address<ValuesOf<typeof agreement>>>> = {
  user: defineAddress('/protocol', agreement),
  privacy: defineAddress('/user/privacy', agreement),
  copyright: defineAddress('/user/copyright', agreement),
  open_vip: defineAddress('/user/open_vip_agreement', agreement),
};
