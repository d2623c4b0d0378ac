/** The errors that end a story early. */
import type { Problem } from '#openapi/problem.ts';
import type { Evidence } from '#scripts/lib/contractReport.ts';

/** Problems with the calls that they are about, and the exchange of the first one. */
export interface Told {
  problems: Problem[];
  evidence: Evidence | undefined;
}

/** Subject of a contradiction: a valid call or its transport, a call that is invalid on purpose, an answer, or state. */
type About = 'call' | 'flaw' | 'answer' | 'memory';

/** Files that play the stories. */
const machinery = /\/(?:Scene|Claims|Wire|endings|cells|plainRead|meaning\w*)\.ts/;

/** An exchange does not match the document; ends the story. */
export class Contradiction extends Error {
  readonly problems: Problem[];
  readonly about: About;
  /** The problems with their calls, kept where a story goes on to other calls. */
  told: Told | undefined;

  constructor(problems: Problem[], about: About) {
    super('The answer contradicts the contract.');
    this.problems = problems;
    this.about = about;
  }

  /** True when a parameter of the query has not its effect. */
  get isAboutParameters(): boolean {
    return this.problems[0]?.pointer.startsWith('/query/') === true;
  }

  /** The line of the suite that expected something else, such as `tests/contract/stories/order.ts:40`. */
  get line(): string | undefined {
    const lines = [...(this.stack ?? '').matchAll(/(tests\/contract\/[\w./-]+\.ts:\d+):\d+/g)].map(
      ([, line = '']) => line,
    );
    return lines.find((line) => !machinery.test(line));
  }
}

/** The target cannot reach the outcome; ends the story without a verdict on the contract. */
export class Unreachable extends Error {}

/** The story reached its outcome before its last call, because earlier calls count, too; ends the story. */
export class Reached extends Error {}
