/** Checks an address before the suite runs, so that a fault that would fail every story is reported once and early. */
import { problemText } from '#openapi/problem.ts';
import { documentedOperation, type Json } from './document.ts';
import { doctor, member, roleOf } from './people.ts';
import { Contradiction, Unreachable } from './endings.ts';
import { Scene } from './Scene.ts';
import type { Target } from './targets.ts';
import type { Identity } from './Visit.ts';

/** Why a run at an address does not start, in one sentence. */
export class Refused extends Error {}

/** Longest time to the first answer of an address, ms. */
const longestWait = 5_000;

/** A read without parameters, and the read that returns the user of a token. */
const [anything, whose] = [documentedOperation('titleList'), documentedOperation('userInfo')];

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};

async function asked(target: Target, path: string, wait: number, headers?: HeadersInit): Promise<Json> {
  const { origin } = target;
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(wait);
    response = await target.send(new Request(origin + path, { signal, ...(headers && { headers }) }));
    text = await response.text();
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new Refused(`${origin} is too slow: no answer to ${path} within ${wait / 1_000} s.`, { cause: error });
    throw new Refused(
      `${origin} does not answer (${reasonOf(error)}): check the address, and that the backend is running.`,
      { cause: error },
    );
  }
  const { status } = response;
  const location = response.headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    const { origin: there } = new URL(location, origin);
    throw new Refused(
      there === origin
        ? `${origin} redirects ${path} to ${location}: the portal's calls must be answered without a redirect.`
        : `${origin} redirects to ${there}: give that address as --target.`,
    );
  }
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Refused(
      `${origin} answers ${path} with HTTP ${status} and no JSON: give the origin that serves /api, /userapi and /payapi.`,
      { cause: error },
    );
  }
}

/** Checks that an address answers in time and without redirects, and accepts the given token. Throws Refused. */
export async function checkAddress(target: Target, wait = longestWait): Promise<void> {
  await asked(target, anything.prefix + anything.path, wait);
  const { identity } = target;
  if (!identity) return;
  const path = (whose.prefix + whose.path).replace('{userId}', String(identity.userId));
  const { code, message, data } = await asked(target, path, wait, { authorization: identity.token });
  if (code === 401)
    throw new Refused(
      `${target.origin} refuses the token (401 ${String(message)}): log in again and give the new one.`,
    );
  if (code === 403)
    throw new Refused(`The token is not that of user ${identity.userId} (403): give the id that belongs to it.`);
  if ((data as { vipStatus?: { vip?: unknown } } | null)?.vipStatus?.vip === true)
    throw new Refused(`User ${identity.userId} is a member: give the token of a doctor who is not.`);
}

/** Checks that an address takes the commands of the mock backend. Throws Refused. */
export async function checkCommands(origin: string, reset: () => Promise<void>): Promise<void> {
  await reset().catch((error: unknown) => {
    throw new Refused(`${origin} takes no commands under /__mock: only npm run mock does; leave out --steer.`, {
      cause: error,
    });
  });
}

/** Logs in the people that most stories need. Resolves with the sessions by phone; throws Refused when a login fails. */
export async function openSessions(target: Target): Promise<Record<string, Identity>> {
  const sessions: Record<string, Identity> = {};
  for (const phone of [doctor, member]) {
    try {
      sessions[phone] = await new Scene(target).logIn(phone);
    } catch (error) {
      // A missing or rate-limited person only makes its own stories unreachable.
      if (error instanceof Unreachable) continue;
      if (!(error instanceof Contradiction) || !error.problems[0]) throw error;
      throw new Refused(
        `The ${roleOf[phone]} (${target.visit?.phoneOf(phone)}) cannot log in: ${problemText(error.problems[0])}; name test people with --people=<file>.`,
        { cause: error },
      );
    }
  }
  return sessions;
}
