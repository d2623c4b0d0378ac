/** Every limit of the server in one place, so that tests can shrink them. Times are in milliseconds, sizes in bytes. */

/** What the server puts up with. */
export interface Limits {
  /** Until a request's headers must be complete [N01]. */
  headersTimeout: number;
  /** Until a request must be complete with its body [N02]. */
  requestTimeout: number;
  /** How often the two above are looked at; Node's own half minute would be the real limit. */
  connectionsCheckingInterval: number;
  /**
   * Until an idle connection is closed: longer than balancers and clients keep theirs, who would otherwise send a request into
   * one that is just being closed.
   */
  keepAlive: number;
  /**
   * Until an answer that is under way must make progress: its reader has stopped reading [N04]. Node looks for progress
   * twice, so a connection is cut after twice this time.
   */
  answerRead: number;
  /** Until an answer must be read to its end, however slowly. */
  answerTotal: number;
  /** Requests of one connection that wait for their answers; honest clients send the next one after the answer. */
  pipelined: number;
  /** Connections of everybody together. */
  connections: number;
  /** Connections of one address: a hospital is one. Proxies of ours are not counted. */
  connectionsPerAddress: number;
  /** Headers of a request; more are refused, because some versions of Node drop the rest in silence. */
  headerCount: number;
  /** All headers of a request together with its first line. */
  headerSize: number;
  /** Path and query of a request. */
  urlLength: number;
  /** Body of a request. */
  bodySize: number;
  /** Until the backend's headers must be there. */
  upstreamHeaders: number;
  /** Until the backend's answer must be complete. */
  upstreamTotal: number;
  /** Failures in a row after which calls fail at once [N14]. */
  breakerFailures: number;
  /** Failures within so long count as one. */
  breakerBurst: number;
  /** Until one call may try again. */
  breakerRest: number;
  /** Body of a backend's answer, after decompression. */
  answerSize: number;
  /** How long a sign of life of the backend counts. */
  backendSeen: number;
  /** Until the backend must have taken a socket. */
  socketHandshake: number;
  /** A frame in either direction; a picture fits. */
  frameSize: number;
  /** Frames of one socket within `framesWindow`. */
  frames: number;
  framesWindow: number;
  /** Sockets of one user from one address. */
  socketsPerUser: number;
  /** Sockets of one address: a hospital is one. */
  socketsPerAddress: number;
  /** Without a frame from the reader a socket is closed; a hidden tab still pings once a minute. */
  socketIdle: number;
  /** Until the other side must have answered a close; then the connection is destroyed. */
  socketClose: number;
  /** Bytes that may wait for a slow side before the other side is no longer read. */
  socketBuffer: number;
  /** Visitors' pages that are kept, and the bytes of all of them together [N70]. */
  pageCacheEntries: number;
  pageCacheBytes: number;
  /** Pages that are rendered at the same time, and those that may wait for their turn; more are refused [N71]. */
  renders: number;
  rendersWaiting: number;
  /** Between the signal to stop and the end of listening: balancers notice the red health in this time. */
  shutdownWait: number;
  /** Time over which sockets are closed, so that browsers do not all come back in one moment. */
  shutdownSpread: number;
  /** After the end of listening: until answers under way must be finished; their connections are closed then [N31]. */
  shutdownFinish: number;
  /** After so long the process ends with whatever is still open. */
  shutdownForce: number;
  /** How long a trial of the breaker may be without an answer until the next call may try as well [N41]. */
  breakerTrial: number;
  /** Until a page must be rendered, its reads included; after it the reader gets the shell [N24]. */
  renderDeadline: number;
  /** How often a worker tells its supervisor that it lives, and how often the supervisor looks. */
  workerBeat: number;
  /** Without a sign of life for so long a worker is killed and replaced [N24]. */
  workerStuck: number;
  /** As `workerStuck`, for a worker that does not listen yet. */
  workerStart: number;
  /** Before a worker is replaced; doubled, up to `workerRestMost`, until one has served for `workerSteady`. */
  workerRest: number;
  workerRestMost: number;
  workerSteady: number;
  /** Workers in a row that end before they listen: with so many, and none that listens, the supervisor gives up. */
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
  socketsPerAddress: 50,
  socketIdle: 90_000,
  socketClose: 3_000,
  socketBuffer: 1_048_576,
  pageCacheEntries: 500,
  pageCacheBytes: 64_000_000,
  renders: 50,
  rendersWaiting: 500,
  shutdownWait: 2_000,
  shutdownSpread: 1_000,
  shutdownFinish: 6_000,
  shutdownForce: 10_000,
  breakerTrial: 2_000,
  renderDeadline: 5_000,
  workerBeat: 500,
  workerStuck: 5_000,
  workerStart: 30_000,
  workerRest: 100,
  workerRestMost: 5_000,
  workerSteady: 10_000,
  workerFailures: 5,
};
