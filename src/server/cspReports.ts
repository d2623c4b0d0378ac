/** CSP violation reports: one log line each, without quoted content, with a limit per minute. */
import type { Context } from 'hono';
import * as z from 'zod';
import { monotonicNow } from '#shared/clock.ts';
import type { Config } from './config.ts';
import { log, redactedUrl } from './log.ts';
import { ownOrigins } from './callOrigin.ts';

/** Content types of the two formats: `report-uri` and the Reporting API. */
export const reportTypes = ['application/csp-report', 'application/reports+json'] as const;
/** Maximum body size. */
export const maxReportBytes = 16_384;

const maxLinesPerMinute = 10;
const minute = 60_000;

/** The logged fields of a violation. */
interface Violation {
  directive: string;
  /** The blocked host, or a keyword such as `inline`. */
  blocked: string;
  page: string;
}

/** The logged fields of an error in a browser. */
export interface BrowserFault {
  error: string;
  message: string;
  route: string;
  build: string;
  /** Engine and version, as `browserOf` names it. */
  browser: string;
  at?: string;
  fault?: string;
}

/** The fields that are used, with the names of the Reporting API. */
const report = z.object({
  documentURL: z.url(),
  effectiveDirective: z.string().regex(/^[a-z][a-z-]{2,40}$/),
  blockedURL: z.string().nullish(),
});

const modern = z.object({ type: z.literal('csp-violation'), body: report });

const legacy = z.object({
  'csp-report': z
    .object({
      'document-uri': z.string(),
      'effective-directive': z.string().default(''),
      'violated-directive': z.string().default(''),
      'blocked-uri': z.string().nullish(),
    })
    .transform((body): z.input<typeof report> => ({
      documentURL: body['document-uri'],
      // Older browsers send only the whole directive with its sources.
      effectiveDirective: body['effective-directive'] || body['violated-directive'].split(' ', 1).join(''),
      blockedURL: body['blocked-uri'],
    }))
    .pipe(report),
});

/** The host of a blocked URL, else its scheme, or the keyword that browsers send instead of a URL. */
function blockedBy(address: string): string {
  if (/^[a-z]+(?:-[a-z]+){0,3}$/.test(address) && address.length <= 30) return address;
  if (!URL.canParse(address)) return 'something else';
  const { host, protocol } = new URL(address);
  return host === '' ? protocol.slice(0, 30) : host.slice(0, 100).replace(/[0-9]{7,}/g, '***');
}

/** The reports in a body of either format; empty for anything else. */
function reportsIn(body: unknown): z.infer<typeof report>[] {
  const one = legacy.safeParse(body).data?.['csp-report'];
  if (one) return [one];
  return (Array.isArray(body) ? body : []).flatMap((entry) => modern.safeParse(entry).data?.body ?? []);
}

/** Logs reports up to the limit per minute; the next line afterwards says how many were not logged. */
export function createReportLog(write: (fields: Record<string, unknown>) => void, now: () => number) {
  let from = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let unlogged = 0;
  return (fields: Violation | BrowserFault): void => {
    if (now() - from >= minute) [from, lines] = [now(), 0];
    if (lines >= maxLinesPerMinute) {
      unlogged += 1;
      return;
    }
    lines += 1;
    write(unlogged > 0 ? { ...fields, unlogged } : { ...fields });
    unlogged = 0;
  };
}

/** Accepts reports about the portal's pages: 204, or 400 when the body contains none. */
export function createCspReports(config: Config): (c: Context) => Promise<Response> {
  const note = createReportLog((fields) => log('warn', 'csp violation', fields), monotonicNow);
  return async (c) => {
    const own = ownOrigins(config, c.req.header('host') ?? 'localhost');
    const body: unknown = await c.req.json().catch(() => null);
    const reports = reportsIn(body).filter(({ documentURL }) => own.includes(new URL(documentURL).origin));
    for (const { documentURL, effectiveDirective, blockedURL } of reports) {
      const page = redactedUrl(new URL(documentURL).pathname);
      note({ directive: effectiveDirective, blocked: blockedBy(blockedURL ?? ''), page });
    }
    return new Response(null, { status: reports.length > 0 ? 204 : 400, headers: { 'cache-control': 'no-store' } });
  };
}
