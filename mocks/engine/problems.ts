/** The violations of the contract in an exchange, the first of each side. */
import { type Problem, shown, unknownCall } from '#openapi/problem.ts';
import type { Answer } from './answer.ts';
import type { ContractOperation } from './contract.ts';

/** The address of a request, as the contract has it. */
export interface Match {
  operation: ContractOperation;
  pathValues: string[];
}

/** The violation in a request, or null; `text` is the body of a POST. */
export function requestProblem(match: Match | null, method: string, url: URL, text: string): Problem | null {
  if (!match) return unknownCall(`${method} ${url.pathname}`);
  const { operation, pathValues } = match;
  const unknown = [...url.searchParams].find(([name]) => !operation.queryNames.includes(name));
  if (unknown) {
    const [name, value] = unknown;
    return {
      operation: operation.id,
      pointer: `/query/${name}`,
      expected: 'not in the document',
      actual: shown(value),
    };
  }
  const input = operation.read(pathValues, url.searchParams, text);
  return 'pointer' in input ? input : null;
}

/** The violation in an answer, or null. */
export function answerProblem(
  operation: ContractOperation,
  { status, contentType, body }: Pick<Answer, 'status' | 'contentType' | 'body'>,
): Problem | null {
  const { id } = operation;
  if (status !== 200) return { operation: id, pointer: '(status)', expected: '200', actual: String(status) };
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    return { operation: id, pointer: '(content-type)', expected: 'application/json', actual: contentType };
  try {
    return operation.problemIn(JSON.parse(body));
  } catch {
    return { operation: id, pointer: '', expected: 'a JSON object', actual: shown(body) };
  }
}
