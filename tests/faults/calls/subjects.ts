/** Every operation of the contract with what the matrix needs of it: a sound input, a sound answer, how it behaves. */
import * as table from '../../../openapi/dist/all.ts';
import type { Operation } from '../../../openapi/operation.ts';
import { cellNamed } from '../../contract/cells.ts';
import type { LooseInput } from '../../contract/looseInput.ts';
import { type SoundAnswer, soundAnswerOf } from './soundAnswer.ts';

/** The operations that the client knows, in the order of their names. */
export const operations: Operation[] = Object.values<Operation>(table).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** One operation, ready to be called. */
export interface Subject extends SoundAnswer {
  operation: Operation;
  /** What its stories call it with. */
  input: LooseInput;
  /** It is tried once more after a passing fault. */
  reads: boolean;
  /** The reader's token is sent with it. */
  carriesToken: boolean;
}

/** The subject of an operation. Throws when the contract has no example of its success or no story has an input. */
export function subjectOf(operation: Operation): Subject {
  const sound = soundAnswerOf(operation);
  const { contract } = sound;
  const { input, story } = cellNamed(operation.id, 'ok');
  if (!story) throw new Error(`${operation.id} has no input: tell its story in tests/contract/stories.`);
  return {
    ...sound,
    operation,
    input,
    reads: !contract.writes && contract.method === 'GET',
    carriesToken: contract.carriesToken,
  };
}

/** All subjects. */
export const subjects: Subject[] = operations.map(subjectOf);

/** Parameters of one place, in the order of the contract. */
export const parametersIn = ({ contract }: Subject, place: 'path' | 'query') =>
  contract.parameters.filter((parameter) => parameter.in === place);
