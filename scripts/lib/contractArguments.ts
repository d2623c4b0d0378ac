/** The options of `npm run contract` and their valid combinations; no given option is ignored. */

/** Targets that need only this repository; tests/contract/targets.ts describes each. */
export const offline = ['msw', 'server', 'prism'];

/** True for a target that is the address of an external backend. */
export const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/** Port of the judging proxy unless another is given. */
export const proxyPort = '4300';

/** Options of `npm run contract`. */
export const contractOptions = {
  target: { type: 'string' },
  destructive: { type: 'boolean', default: false },
  steer: { type: 'boolean', default: false },
  only: { type: 'string' },
  'allow-unproved': { type: 'string' },
  junit: { type: 'string' },
  token: { type: 'string' },
  user: { type: 'string' },
  people: { type: 'string' },
  patience: { type: 'string' },
  har: { type: 'string' },
  proxy: { type: 'string' },
  port: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

/** Its `--help` text. */
export const contractUsage = `npm run contract [-- --target=${offline.join('|')}|https://…|all] [--destructive|--steer] [--people=<file>] [--patience=<s>] [--strict]
    [--only=<operation|tag>,…] [--allow-unproved=<operation|tag>,…] [--junit=<file>]
npm run contract -- --har=<file> [--strict]
npm run contract -- --proxy=https://… [--port=4300] [--strict]
Runs the contract suite against the mock backend in process (msw), on a real port (server), against Prism (prism),
all three (all, the default) or any address that serves the contract under the same paths as the portal's origin.
For an address: CONTRACT_TOKEN and CONTRACT_USER_ID identify a doctor (not a member) for the calls that need a login; calls
that write are made only with --destructive, by the people of tests/contract/people.ts, who each log in once.
--steer says that the address is a mock backend (npm run mock): it is reset before each story and steered by its commands, so that
every outcome can be reached. Its state is lost.
--only=orderCreate,coupon limits the run to operations and tags of the contract, with any target.
At an address each operation whose ok was not reached stands at the head of the report. One about money makes the run fail, unless
--allow-unproved names it or its tag.
--junit=<file> writes the result of each operation × outcome as JUnit XML, too.
--people=<file> (JSON or YAML) gives them other phones and codes: \`doctor: { phone: '13911110001', code: '1234' }\`.
--patience=<seconds> is the longest wait for a call that is rate limited (default 0); after it the cell is unreachable.
--token and --user replace the two variables, but other users of this machine can read them in its process list;
they need each other, and neither goes with --destructive or --har.
--har checks the exchanges of a recording (HAR 1.2) under /api, /userapi and /payapi by the same rules, and the chat frames
by the chat document; it sends nothing. It writes reports/contract-har_….
--proxy stands between a frontend and a backend on 127.0.0.1 and judges the calls and frames that pass by the same rules. It shows
what it finds at http://localhost:<port>/__contract/, and at Ctrl-C writes reports/contract-proxy_…; exit code 1 on findings.
--port is its port (4300 unless given, 0 takes a free one).
--strict, with an address, a recording or the proxy: fields that are not in the document are faults.
With DEEP=1 Prism also runs the story of each outcome, and reports what it cannot do without state.
CONTRACT_TARGET is the same as --target. Writes reports/contract-<target>.json and .html, and reports/sabotage.json and .html.
Exit code 1 when a test fails or a cell was not run; outcomes that an address or Prism cannot show are skipped, with the reason in
the report.`;

/** The given arguments, without defaults. */
export interface ContractArguments {
  target?: string;
  destructive?: boolean;
  steer?: boolean;
  only?: string;
  'allow-unproved'?: string;
  junit?: string;
  token?: string;
  user?: string;
  people?: string;
  patience?: string;
  har?: string;
  proxy?: string;
  port?: string;
  strict?: boolean;
}

/** Environment variables that replace arguments. */
export interface ContractEnvironment {
  CONTRACT_TARGET?: string;
  CONTRACT_TOKEN?: string;
  CONTRACT_USER_ID?: string;
}

/** The chosen target: the argument, else the environment variable, else all offline targets. */
export const targetIn = ({ target }: ContractArguments, { CONTRACT_TARGET }: ContractEnvironment): string =>
  target ?? (CONTRACT_TARGET || 'all');

/** Arguments of a run of the suite itself. */
const ofRun = [
  'target',
  'token',
  'user',
  'destructive',
  'steer',
  'people',
  'patience',
  'only',
  'allow-unproved',
  'junit',
] as const;

/** The names in a list such as `orderCreate,coupon`. */
export const namesIn = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

function namesRefusal(given: ContractArguments, known: ReadonlySet<string>): string | null {
  for (const option of ['only', 'allow-unproved'] as const) {
    const list = given[option];
    if (list === undefined) continue;
    const stranger = list.split(',').find((name) => !known.has(name));
    if (stranger !== undefined)
      return `--${option}: "${stranger}" is no operation and no tag of the contract, such as orderCreate or coupon.`;
  }
  return null;
}

function addressRefusal(name: string, address: string): string | null {
  if (!isAddress(address) || !URL.canParse(address))
    return `${name}=${address} is no address; write it as https://staging.example.com.`;
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? null : `${name}=${address} has more than an origin; try ${name}=${origin}.`;
}

function portRefusal(port: string | undefined, proxy: string): string | null {
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return `--port=${port} is no port, such as ${proxyPort}.`;
  const { hostname, port: there } = new URL(proxy);
  return /^(?:localhost|127\..*|\[::1\])$/.test(hostname) && there === (port ?? proxyPort)
    ? `--proxy=${proxy} is the proxy itself; give the address of the backend, or another --port.`
    : null;
}

/** Why the arguments are refused, as one sentence with advice; null when they are valid. `known` are operations and tags. */
export function refusalOf(
  given: ContractArguments,
  environment: ContractEnvironment,
  known: ReadonlySet<string> = new Set(),
): string | null {
  const { destructive = false, har, proxy, strict = false } = given;
  const others = ofRun.filter((name) => given[name]).map((name) => `--${name}`);
  if (proxy !== undefined) {
    if (har !== undefined) others.push('--har');
    if (others.length > 0) return `--proxy judges what others send; leave out ${others.join(', ')}.`;
    return addressRefusal('--proxy', proxy) ?? portRefusal(given.port, proxy);
  }
  if (given.port !== undefined) return '--port goes with --proxy=https://….';
  if (har !== undefined)
    return others.length === 0 ? null : `--har judges a recording and sends nothing; leave out ${others.join(', ')}.`;
  const stranger = namesRefusal(given, known);
  if (stranger !== null) return stranger;
  const target = targetIn(given, environment);
  if (!isAddress(target)) {
    if (target !== 'all' && !offline.includes(target))
      return `Unknown target "${target}"; choose one of ${offline.join(', ')}, all, or an http(s) address.`;
    if (given.token !== undefined || given.user !== undefined)
      return '--token and --user go with --target=https://…; the other targets log in by themselves.';
    if (given.steer) return '--steer goes with --target=http://…; the other targets are steered anyway.';
    if (given['allow-unproved'] !== undefined)
      return '--allow-unproved goes with --target=https://…; the other targets prove every operation.';
    if (destructive) return '--destructive goes with --target=https://…; the other targets may be written to anyway.';
    if (given.people !== undefined || given.patience !== undefined)
      return '--people and --patience go with --target=https://…; the other targets have their own people.';
    return strict ? '--strict goes with --target=https://… or --har=<file>, or with --proxy=https://….' : null;
  }
  const wrong = addressRefusal('--target', target);
  if (wrong !== null) return wrong;
  if (given.steer) {
    const others = (['destructive', 'people', 'patience', 'token', 'user'] as const).filter((name) => given[name]);
    if (others.length > 0)
      return `--steer has its own people and may write; leave out ${others.map((name) => `--${name}`).join(', ')}.`;
    return null;
  }
  if (given.patience !== undefined && !/^\d{1,5}$/.test(given.patience))
    return `--patience=${given.patience} is no number of seconds, such as 60.`;
  if (given.people !== undefined && !destructive)
    return '--people names who logs in, which only --destructive does; add it, or leave --people out.';
  const token = given.token ?? environment.CONTRACT_TOKEN;
  const user = given.user ?? environment.CONTRACT_USER_ID;
  if (!token !== !user) {
    const missing = token ? '--user or CONTRACT_USER_ID' : '--token or CONTRACT_TOKEN';
    return `A token and the id of its user belong together; give ${missing} too.`;
  }
  if (token && destructive)
    return (
      'With --destructive the stories log in as the people of tests/contract/people.ts, and some log out; ' +
      'leave out --token and --user (CONTRACT_TOKEN and CONTRACT_USER_ID).'
    );
  return null;
}
