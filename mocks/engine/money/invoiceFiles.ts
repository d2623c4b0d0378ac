/** The files of an invoice: a page of PDF, the data as XML, and OFD, which is a zip with XML in it. */
import { strToU8, zipSync } from 'fflate';
import { margin, pdfOf, text } from '../pdf.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import type { State } from '../state.ts';
import { yuanText } from './amounts.ts';
import { invoiceContent } from './invoices.ts';
import type { InvoiceRecord } from './records.ts';

/** How long an address is good, ms. */
const life = 600_000;
const path = /^\/mock-media\/(invoice\/([1-9][0-9]{0,11}))\/([\w.-]{1,60})\/invoice\.(pdf|ofd|xml)$/;

/** The right to download a file of an invoice. */
export function grantInvoice(
  invoiceId: number,
  format: 'pdf' | 'ofd' | 'xml',
  userId: number,
  now: number,
): { url: string; expireAt: number } {
  const expireAt = now + life;
  const scope = `invoice/${invoiceId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [userId, expireAt])}/invoice.${format}`, expireAt };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const xmlOf = ({ invoiceNo, head, amountFen, orderType, issueTime }: InvoiceRecord): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Invoice demo="true">',
    `  <Number>${escaped(invoiceNo ?? '')}</Number>`,
    `  <Issued>${new Date(issueTime ?? 0).toISOString()}</Issued>`,
    `  <Buyer>${escaped(head.title)}</Buyer>`,
    `  <BuyerTaxNumber>${escaped(head.taxNo ?? '')}</BuyerTaxNumber>`,
    `  <Content>${escaped(invoiceContent(orderType))}</Content>`,
    `  <Amount currency="CNY">${yuanText(amountFen)}</Amount>`,
    '</Invoice>',
    '',
  ].join('\n');

/** The entries always have the same time, so that the file is always the same. */
const zipTime = '2026-01-01';
const ofdEntry =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo><ofd:Title>Invoice (demo)</ofd:Title></ofd:DocInfo></ofd:DocBody></ofd:OFD>\n';

/** The file of an invoice behind a path at `now` (ms); null for other paths. */
export function invoiceFileAt({ books }: State, pathname: string, now: number): Served | null {
  const match = path.exec(pathname);
  if (!match) return null;
  const [, scope = '', id, key = '', format] = match;
  const fields = readKey(scope, key, now);
  const invoice = books?.invoices.find(({ invoiceId, userId }) => invoiceId === Number(id) && userId === fields?.[0]);
  if (!invoice) return { status: 403 };
  const download = `发票-${invoice.invoiceNo ?? ''}（示例）.${format ?? ''}`;
  const xml = xmlOf(invoice);
  if (format === 'xml') return { status: 200, body: xml, type: 'application/xml; charset=utf-8', download };
  if (format === 'ofd') {
    const entries = { 'OFD.xml': strToU8(ofdEntry), 'invoice.xml': strToU8(xml) };
    const body = new Uint8Array(zipSync(entries, { mtime: zipTime }));
    return { status: 200, body, type: 'application/ofd', download };
  }
  const content = [
    text(22, margin, 752, 'E-invoice', 'F2'),
    text(11, margin, 730, `No. ${invoice.invoiceNo ?? ''}`),
    text(16, margin, 690, `CNY ${yuanText(invoice.amountFen)}`, 'F2'),
    text(9, margin, 40, 'Made up. Not valid for taxes.'),
  ].join('\n');
  return { status: 200, body: pdfOf('E-invoice', content), type: 'application/pdf', download };
}
