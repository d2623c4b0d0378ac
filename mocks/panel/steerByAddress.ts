/** What an address of the portal asks the mock backend for: a scenario, a set of outcomes. */
import { tell } from './client.ts';
import { setFrom } from './outcomeSet.ts';

/** The page of a scenario that was begun, or null without one; and what went wrong. */
export interface Begun {
  path: string | null;
  problem: string | null;
}

/** A page that an address was opened on. */
export interface Opened {
  search: string;
  origin: string;
  /** The page whose link was followed; empty for a typed address. */
  referrer: string;
}

const messageOf = (error: unknown): string => (error as Error).message;

/** Sets a set of outcomes by its text; a sentence when nothing was set. */
const setByText = async (text: string): Promise<string | null> => {
  const set = setFrom(text);
  if (typeof set === 'string') return set;
  return tell('outcomes', set).then(
    () => null,
    (error: unknown) => `链接里的设置没有采用：${messageOf(error)}`,
  );
};

const foreign = '别的网站上的链接不能改模拟后端的设置，没有采用；请把网址复制到地址栏打开';

/** Does what `?scenario=` and `?mock=` ask for. A link on another site must not change what a tester works with. */
export async function steerByAddress({ search, origin, referrer }: Opened): Promise<Begun> {
  const query = new URLSearchParams(search);
  const [scenario, text] = [query.get('scenario'), query.get('mock')];
  const isOwn = referrer === '' || new URL(referrer).origin === origin;
  if (!isOwn) return { path: null, problem: text === null ? null : foreign };
  const begun: Begun = { path: null, problem: null };
  if (scenario !== null)
    await tell('scenario', { name: scenario }).then(
      (data) => (begun.path = (data as { path: string }).path),
      (error: unknown) => (begun.problem = messageOf(error)),
    );
  // After the scenario, which begins from a fresh state.
  if (text !== null && begun.problem === null) begun.problem = await setByText(text);
  return begun;
}

/** An address without what has been done. */
export function addressAfter(href: string): URL {
  const address = new URL(href);
  for (const name of ['scenario', 'mock']) address.searchParams.delete(name);
  return address;
}
