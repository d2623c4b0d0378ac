/** How a story ends before its last line. */
import type { Problem } from '../../openapi/problem.ts';

/** What a contradiction is about: a sound call or its carriage, a call that is flawed on purpose, an answer, or memory. */
type About = 'call' | 'flaw' | 'answer' | 'memory';

/** An exchange is not what the document says; ends the story. */
export class Contradiction extends Error {
  readonly problems: Problem[];
  readonly about: About;

  constructor(problems: Problem[], about: About) {
    super('The answer contradicts the contract.');
    this.problems = problems;
    this.about = about;
  }
}

/** The target cannot get there; ends the story without a verdict on the contract. */
export class Unreachable extends Error {}

/** The outcome that the story wants was there before its last call: what others had sent before counts too. */
export class Reached extends Error {}
