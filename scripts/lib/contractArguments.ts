/** What `npm run contract` can be asked for, and what does not go together: nothing that was given is ignored. */

/** Targets that need nothing but this repository; tests/contract/targets.ts says what each is. */
export const offline = ['msw', 'server', 'prism'];

/** True for a target that is somebody else's backend. */
export const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/** What `npm run contract` takes. */
export const contractOptions = {
  target: { type: 'string' },
  destructive: { type: 'boolean', default: false },
  token: { type: 'string' },
  user: { type: 'string' },
  people: { type: 'string' },
  patience: { type: 'string' },
  har: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

/** What its `--help` says. */
export const contractUsage = `npm run contract [-- --target=${offline.join('|')}|https://…|all] [--destructive] [--people=<file>] [--patience=<s>] [--strict]
npm run contract -- --har=<file> [--strict]
Runs the contract suite against the mock backend in process (msw), on a real port (server), against Prism (prism),
all three (all, the default) or any address that serves the contract as our own origin does.
An address: CONTRACT_TOKEN and CONTRACT_USER_ID are a doctor for the calls that need one (not a member); calls that
change something are made only with --destructive, and then by the people of tests/contract/people.ts, each logged in once.
--people=<file> (JSON or YAML) gives them other phones and codes: \`doctor: { phone: '13911110001', code: '1234' }\`.
--patience=<seconds> is how long a call that comes too often is waited for (0); then it is unreachable (rate limited).
--token and --user are the same as those two variables, but other users of this machine may read them in its list of
programs; they belong together, and with neither --destructive nor --har.
--har judges the exchanges of a recording (HAR 1.2) under /api, /userapi and /payapi by the same checks, the frames of
the chat by its own document, and sends nothing. Its report is reports/contract-har_….
--strict, with an address or a recording: fields that a document does not know are faults.
With DEEP=1 Prism is asked for the way to each outcome too, and says what it cannot do without a memory.
CONTRACT_TARGET is the same as --target. Writes reports/contract-<target>.json and .html, and reports/sabotage.json and .html.
Exit code 1 when anything fails or was not run; what an address or Prism cannot show is skipped, with its reason in the report.`;

/** The arguments as they were given, before any default. */
export interface ContractArguments {
  target?: string;
  destructive?: boolean;
  token?: string;
  user?: string;
  people?: string;
  patience?: string;
  har?: string;
  strict?: boolean;
}

/** Environment variables that stand for arguments. */
export interface ContractEnvironment {
  CONTRACT_TARGET?: string;
  CONTRACT_TOKEN?: string;
  CONTRACT_USER_ID?: string;
}

/** The target that is meant: the argument, else the environment's, else all that are offline. */
export const targetIn = ({ target }: ContractArguments, { CONTRACT_TARGET }: ContractEnvironment): string =>
  target ?? (CONTRACT_TARGET || 'all');

/** Why a run is not begun, as a sentence that says what to do; null when nothing speaks against it. */
export function refusalOf(given: ContractArguments, environment: ContractEnvironment): string | null {
  const { destructive = false, har, strict = false } = given;
  if (har !== undefined) {
    const others = (['target', 'token', 'user', 'destructive', 'people', 'patience'] as const).filter(
      (name) => given[name],
    );
    if (others.length === 0) return null;
    return `--har judges a recording and sends nothing; leave out ${others.map((name) => `--${name}`).join(', ')}.`;
  }
  const target = targetIn(given, environment);
  if (!isAddress(target)) {
    if (target !== 'all' && !offline.includes(target))
      return `Unknown target "${target}"; choose one of ${offline.join(', ')}, all, or an http(s) address.`;
    if (given.token !== undefined || given.user !== undefined)
      return '--token and --user go with --target=https://…; the other targets log in by themselves.';
    if (destructive) return '--destructive goes with --target=https://…; the other targets may be written to anyway.';
    if (given.people !== undefined || given.patience !== undefined)
      return '--people and --patience go with --target=https://…; the other targets have their own people.';
    return strict ? '--strict goes with --target=https://… or --har=<file>.' : null;
  }
  if (!URL.canParse(target)) return `--target=${target} is no address; write it as https://staging.example.com.`;
  const { origin, href } = new URL(target);
  if (href !== `${origin}/`) return `--target=${target} has more than an origin; try --target=${origin}.`;
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
