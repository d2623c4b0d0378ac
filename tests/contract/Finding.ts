/** How the runner fails a test of the contract: in the report's own sentences, without a stack that leads into the suite. */
import { type Problem, problemText } from '../../openapi/problem.ts';

/** What an exchange is not: operation, pointer, expected, got. */
export class Finding extends Error {
  constructor(problems: Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'Contradicted';
    this.stack = '';
  }
}
