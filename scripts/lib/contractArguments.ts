/** What `npm run contract` can be asked for, and what does not go together: nothing that was given is ignored. */

/** Targets that need nothing but this repository; tests/contract/targets.ts says what each is. */
export const offline = ['msw', 'server', 'prism'];

/** True for a target that is somebody else's backend. */
export const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/** The arguments as they were given, before any default. */
export interface ContractArguments {
  target?: string;
  destructive?: boolean;
  token?: string;
  user?: string;
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
    const others = (['target', 'token', 'user', 'destructive'] as const).filter((name) => given[name]);
    if (others.length === 0) return null;
    return `--har judges a recording and sends nothing; leave out ${others.map((name) => `--${name}`).join(', ')}.`;
  }
  if (strict) return '--strict goes with --har=<file>.';
  const target = targetIn(given, environment);
  if (!isAddress(target)) {
    if (target !== 'all' && !offline.includes(target))
      return `Unknown target "${target}"; choose one of ${offline.join(', ')}, all, or an http(s) address.`;
    if (given.token !== undefined || given.user !== undefined)
      return '--token and --user go with --target=https://…; the other targets log in by themselves.';
    return destructive
      ? '--destructive goes with --target=https://…; the other targets may be written to anyway.'
      : null;
  }
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
