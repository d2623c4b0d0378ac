/** Reports of browsers about errors, failed calls and web vitals: into the metrics, and errors into the log, within limits. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import * as z from 'zod';
import { maxReported } from '#shared/browserReport.ts';
import { monotonicNow } from '#shared/clock.ts';
import { redactedMessage } from '#shared/redactedMessage.ts';
import { clientAddress } from './address.ts';
import { browserOf } from './browserOf.ts';
import type { Config } from './config.ts';
import { type BrowserFault, createReportLog } from './cspReports.ts';
import type { Limits } from './limits.ts';
import { log } from './log.ts';
import type { Meter } from './metrics/meter.ts';
import { createRate } from './rate.ts';

/** Content type of a report. */
export const browserReportTypes = ['application/json'] as const;

/** Names of errors that are counted by themselves: those of the language and of browsers, and our own two. */
const errorNames = new Set(
  (
    'Error TypeError RangeError ReferenceError SyntaxError URIError EvalError AggregateError InternalError SecurityError AbortError ' +
    'NotFoundError InvalidStateError QuotaExceededError NotAllowedError NotSupportedError NetworkError TimeoutError DataCloneError ' +
    'HierarchyRequestError NoError MissingCode NotStarted'
  ).split(' '),
);

const text = (max: number) => z.string().max(max);

/** How often something happened; more than that is no reader. */
const times = z.number().int().min(0).max(10_000).default(0);

const error = z.object({
  name: text(40),
  message: text(500).default(''),
  route: text(100).default('all'),
  at: z
    .string()
    .regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
    .optional(),
  fault: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});

const report = z.object({
  build: text(40),
  route: text(100).default('all'),
  first: z.boolean().default(false),
  vitals: z
    .object({
      lcp: z.number().min(0).max(600_000),
      inp: z.number().min(0).max(600_000),
      cls: z.number().min(0).max(100),
    })
    .partial()
    .default({}),
  errors: z.array(error).max(maxReported).default([]),
  calls: z
    .array(z.object({ operation: text(60), kind: z.enum(['network', 'timeout', 'http', 'malformed', 'server']) }))
    .max(maxReported)
    .default([]),
  moved: times,
  remade: times,
});

/** What the server knows, so that a report cannot bring another name into the metrics. */
export interface Known {
  builds: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  operations: ReadonlySet<string>;
}

const among =
  (names: ReadonlySet<string>) =>
  (name: string): string =>
    names.has(name) ? name : 'other';

const errorOf = among(errorNames);

type Report = z.infer<typeof report>;

/** Counts what a report says. Unknown names become `other`. */
function countReport(meter: Meter, known: Known, report: Report): void {
  const { build: built, route, first, vitals, errors, calls } = report;
  const [buildOf, routeOf, operationOf] = [among(known.builds), among(known.routes), among(known.operations)];
  const build = buildOf(built);
  const labels = { route: routeOf(route) };
  if (first) meter.count('browserPages', { build });
  if (vitals.lcp !== undefined) meter.measure('largestPaint', labels, vitals.lcp / 1_000);
  if (vitals.inp !== undefined) meter.measure('nextPaint', labels, vitals.inp / 1_000);
  if (vitals.cls !== undefined) meter.measure('layoutShift', labels, vitals.cls);
  for (const { name, route: at } of errors)
    meter.count('browserErrors', { build, route: routeOf(at), error: errorOf(name) });
  for (const { operation, kind } of calls) meter.count('browserCalls', { operation: operationOf(operation), kind });
  for (const kind of ['moved', 'remade'] as const)
    if (report[kind] > 0) meter.count('browserForeign', { kind }, report[kind]);
}

/** The logged fields of an error; the message is redacted again, because a report may come from anywhere. */
const logged = (
  { routes, builds }: Known,
  build: string,
  { name, message, route, at, fault }: Report['errors'][number],
  browser: string,
): BrowserFault => ({
  error: errorOf(name),
  message: redactedMessage(message),
  route: among(routes)(route),
  build: among(builds)(build),
  browser,
  ...(at !== undefined && { at }),
  ...(fault !== undefined && { fault }),
});

const answer = (status: 204 | 400 | 429): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Accepts reports: 204, 400 for what is none, 429 above the limits of an address or of this process. */
export function createBrowserReports(config: Config, known: Known, limits: Limits, meter: Meter) {
  const mayReport = createRate(limits.browserReportsPerAddress);
  const isOpen = createRate(limits.browserReports);
  const note = createReportLog((fields) => log('warn', 'browser error', fields), monotonicNow);
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    if (!mayReport(clientAddress(c.env.incoming, config.trustedProxies)) || !isOpen('all')) {
      meter.count('browserReports', { result: 'limited' });
      return answer(429);
    }
    const { data } = report.safeParse(await c.req.json().catch(() => null));
    meter.count('browserReports', { result: data ? 'taken' : 'invalid' });
    if (!data) return answer(400);
    countReport(meter, known, data);
    for (const one of data.errors) note(logged(known, data.build, one, browserOf(c.req.header('user-agent') ?? '')));
    return answer(204);
  };
}
