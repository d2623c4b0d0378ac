/** All limits of the server in one place, so that tests can inject smaller ones. Times are in milliseconds, sizes in bytes. */

/** The limits of the server. */
export interface Limits {
  /** Time for a client to send the request headers [N01]. */
  headersTimeout: number;
  /** Time for a client to send the whole request with its body [N02]. */
  requestTimeout: number;
  /** How often Node checks the two timeouts above; its default of 30 s would make them ineffective. */
  connectionsCheckingInterval: number;
  /**
   * Keep-alive timeout of an idle connection: longer than that of load balancers and clients, which could otherwise send a
   * request on a connection that is being closed.
   */
  keepAlive: number;
  /**
   * Maximum time without progress while a response is sent: the client has stopped reading [N04]. Node checks twice, so the
   * connection is cut after twice this time.
   */
  answerRead: number;
  /** Maximum time for a client to read a whole response, however slowly it reads. */
  answerTotal: number;
  /** Unanswered requests of one connection; ordinary clients wait for each response. */
  pipelined: number;
  /** Open connections in total. */
  connections: number;
  /** Open connections of one address; a whole hospital may share one address. Trusted proxies are exempt. */
  connectionsPerAddress: number;
  /** Headers of a request; more are refused, because some versions of Node drop the rest silently. */
  headerCount: number;
  /** Total size of the request line and the headers. */
  headerSize: number;
  /** Length of path and query of a request. */
  urlLength: number;
  /** Size of a request body. */
  bodySize: number;
  /** Time for the backend to send its response headers. */
  upstreamHeaders: number;
  /** Time for the backend to send its whole response. */
  upstreamTotal: number;
  /** Failures in a row after which calls fail at once [N14]. */
  breakerFailures: number;
  /** Failures within this time count as one. */
  breakerBurst: number;
  /** Time until the open breaker allows a trial call. */
  breakerRest: number;
  /** Size of a backend's response body after decompression. */
  answerSize: number;
  /** How long the backend counts as available after its last response. */
  backendSeen: number;
  /** Time for the backend to accept a socket. */
  socketHandshake: number;
  /** Size of a frame in either direction; large enough for a picture. */
  frameSize: number;
  /** Frames of one socket within `framesWindow`. */
  frames: number;
  framesWindow: number;
  /** Sockets of one user from one address. */
  socketsPerUser: number;
  /** Sockets of one address; a whole hospital may share one address, and each reader of a live room has a socket. */
  socketsPerAddress: number;
  /** A socket is closed after this time without a frame from the client; a hidden tab still pings once a minute. */
  socketIdle: number;
  /** Time for the other side to answer a close frame; then the connection is destroyed. */
  socketClose: number;
  /** Buffered bytes for a slow side above which reading from the other side is paused. */
  socketBuffer: number;
  /** Entries and total bytes of the page cache [N70]. */
  pageCacheEntries: number;
  pageCacheBytes: number;
  /** Concurrent renders, and the length of the queue for renders; more are refused [N71]. */
  renders: number;
  rendersWaiting: number;
  /** Time between the stop signal and the end of listening, in which load balancers see the failing health check. */
  shutdownWait: number;
  /** Time between two sockets that are closed at a shutdown: thousands of browsers must not all reconnect at the same moment. */
  shutdownPause: number;
  /** The longest time over which sockets are closed, however many there are. */
  shutdownSpread: number;
  /** Time for responses in progress after the end of listening; then their connections are closed [N31]. */
  shutdownFinish: number;
  /** The process exits after this time, whatever is still open. */
  shutdownForce: number;
  /** A trial call without a response for this time no longer blocks the next trial [N41]. */
  breakerTrial: number;
  /** Time to render a page with its reads; after it the client gets the shell [N24]. */
  renderDeadline: number;
  /** Reports of browsers in a minute: those of all, and those of one address; a whole hospital may share one address. */
  browserReports: number;
  browserReportsPerAddress: number;
  /** Interval of a worker's heartbeat, and of the supervisor's check. */
  workerBeat: number;
  /** Time for a worker to give its metrics; a worker that hangs must not hide those of the others. */
  workerMetrics: number;
  /** A worker without a heartbeat for this time is killed and replaced [N24]. */
  workerStuck: number;
  /** Same as `workerStuck`, for a worker that does not listen yet. */
  workerStart: number;
  /** Delay before a worker is replaced; doubled each time, up to `workerRestMax`, until one has served for `workerSteady`. */
  workerRest: number;
  workerRestMax: number;
  workerSteady: number;
  /** The supervisor gives up after this many workers in a row ended before they listened, when no other worker listens. */
  workerFailures: number;
}

/** The limits in production. */
export const productionLimits: Limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAlive: 65_000,
  answerRead: 15_000,
  answerTotal: 120_000,
  pipelined: 8,
  connections: 5_000,
  connectionsPerAddress: 500,
  headerCount: 100,
  headerSize: 16_384,
  urlLength: 8_192,
  bodySize: 1_000_000,
  upstreamHeaders: 8_000,
  upstreamTotal: 10_000,
  breakerFailures: 5,
  breakerBurst: 200,
  breakerRest: 2_000,
  answerSize: 20_000_000,
  backendSeen: 10_000,
  socketHandshake: 5_000,
  frameSize: 1_048_576,
  frames: 30,
  framesWindow: 10_000,
  socketsPerUser: 5,
  socketsPerAddress: 300,
  socketIdle: 90_000,
  socketClose: 3_000,
  socketBuffer: 1_048_576,
  pageCacheEntries: 500,
  pageCacheBytes: 64_000_000,
  renders: 50,
  rendersWaiting: 500,
  shutdownWait: 2_000,
  shutdownPause: 1,
  shutdownSpread: 5_000,
  shutdownFinish: 6_000,
  shutdownForce: 10_000,
  breakerTrial: 2_000,
  renderDeadline: 5_000,
  browserReports: 3_000,
  browserReportsPerAddress: 120,
  workerBeat: 500,
  workerMetrics: 1_000,
  workerStuck: 5_000,
  workerStart: 30_000,
  workerRest: 100,
  workerRestMax: 5_000,
  workerSteady: 10_000,
  workerFailures: 5,
};
