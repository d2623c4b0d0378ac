/** The errors that end a story early. */
import type { Problem } from '#openapi/problem.ts';

/** Subject of a contradiction: a valid call or its transport, a call that is invalid on purpose, an answer, or state. */
type About = 'call' | 'flaw' | 'answer' | 'memory';

/** An exchange does not match the document; ends the story. */
export class Contradiction extends Error {
  readonly problems: Problem[];
  readonly about: About;

  constructor(problems: Problem[], about: About) {
    super('The answer contradicts the contract.');
    this.problems = problems;
    this.about = about;
  }
}

/** The target cannot reach the outcome; ends the story without a verdict on the contract. */
export class Unreachable extends Error {}

/** The story reached its outcome before its last call, because earlier calls count, too; ends the story. */
export class Reached extends Error {}
