/** The error of a failed contract test: the sentences of the report, without a stack trace into the suite. */
import { type Problem, problemText } from '#openapi/problem.ts';

/** The problems of a cell as an error: operation, pointer, expected and actual value. */
export class Finding extends Error {
  constructor(problems: Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'Contradicted';
    this.stack = '';
  }
}
