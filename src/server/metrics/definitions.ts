/** The metrics of the portal: name, meaning and labels. Each label has a bounded set of values; none of them comes from a reader. */

/** A metric as it is declared. */
interface Definition {
  name: string;
  help: string;
  labels: readonly string[];
}

/** Counters of a serving process. */
export const counters = {
  requests: {
    name: 'portal_requests_total',
    help: 'Requests by route and state: the class of the status, or left when the reader was gone first.',
    labels: ['route', 'status'],
  },
  pages: {
    name: 'portal_pages_total',
    help: 'Requests for pages by route and outcome.',
    labels: ['route', 'outcome'],
  },
  pageCache: {
    name: 'portal_page_cache_total',
    help: 'Looks for a visitor page: hit, joined (another request was making it) or miss.',
    labels: ['result'],
  },
  sharedReads: {
    name: 'portal_shared_reads_total',
    help: 'Reads that are the same for all readers: kept or asked.',
    labels: ['result'],
  },
  backendCalls: {
    name: 'portal_backend_calls_total',
    help: 'Calls to a backend by operation: answered, server_error, late, failed, cancelled or away (the breaker was open).',
    labels: ['upstream', 'operation', 'result'],
  },
  browserReports: {
    name: 'portal_browser_reports_total',
    help: 'Reports of browsers: taken, invalid or limited.',
    labels: ['result'],
  },
  browserPages: {
    name: 'portal_browser_pages_total',
    help: 'Page loads that browsers have reported, by build.',
    labels: ['build'],
  },
  browserErrors: {
    name: 'portal_browser_errors_total',
    help: 'Errors of scripts in browsers by build, route and name of the error.',
    labels: ['build', 'route', 'error'],
  },
  browserCalls: {
    name: 'portal_browser_failed_calls_total',
    help: 'Calls that failed in browsers, by operation and kind of failure.',
    labels: ['operation', 'kind'],
  },
  browserForeign: {
    name: 'portal_browser_foreign_total',
    help: 'What translators and extensions did to pages: nodes that were moved, parts that had to be rendered anew (remade).',
    labels: ['kind'],
  },
} as const satisfies Record<string, Definition>;

const latencies = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Histograms of a serving process. */
export const histograms = {
  render: {
    name: 'portal_render_seconds',
    help: 'Time of a render without its wait in the queue.',
    labels: ['route'],
    buckets: latencies,
  },
  backend: {
    name: 'portal_backend_seconds',
    help: 'Time until the headers of an answer of a backend.',
    labels: ['upstream'],
    buckets: latencies,
  },
  largestPaint: {
    name: 'portal_browser_lcp_seconds',
    help: 'Largest Contentful Paint in browsers, by the route that was opened.',
    labels: ['route'],
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  nextPaint: {
    name: 'portal_browser_inp_seconds',
    help: 'Interaction to Next Paint in browsers, by the route that was opened.',
    labels: ['route'],
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  layoutShift: {
    name: 'portal_browser_cls',
    help: 'Cumulative Layout Shift in browsers, by the route that was opened.',
    labels: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const satisfies Record<string, Definition & { buckets: readonly number[] }>;

/** Gauges of a serving process: they are read when somebody asks. */
export const gauges = {
  build: { name: 'portal_build_info', help: 'Always 1; the label is the build that is served.', labels: ['build'] },
  breakers: {
    name: 'portal_breaker_open',
    help: '1 while calls to this upstream fail at once, else 0.',
    labels: ['upstream'],
  },
  connections: { name: 'portal_connections_open', help: 'Open connections of readers and proxies.', labels: [] },
  sockets: { name: 'portal_sockets_open', help: 'Open sockets of chats and live rooms.', labels: ['kind'] },
  renders: { name: 'portal_renders', help: 'Renders that are running or waiting.', labels: ['state'] },
} as const satisfies Record<string, Definition>;

/** Metrics of the supervisor; none when one process serves alone. */
export const supervision = {
  ends: {
    name: 'portal_worker_ends_total',
    help: 'Workers that ended while they should serve: stuck, signal, exit or leaving (after a fault of its own).',
    labels: ['reason'],
  },
  listening: { name: 'portal_workers_listening', help: 'Workers that accept connections.', labels: [] },
  silent: {
    name: 'portal_workers_silent',
    help: 'Workers that did not give their metrics in time: their numbers are missing here.',
    labels: [],
  },
} as const satisfies Record<string, Definition>;
