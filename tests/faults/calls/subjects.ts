/** Every operation of the contract with a valid input, a valid answer, and its behaviour. */
import * as table from '#openapi/dist/all.ts';
import type { Operation } from '#openapi/operation.ts';
import { cellNamed } from '../../contract/cells.ts';
import type { LooseInput } from '../../contract/looseInput.ts';
import { type SoundAnswer, soundAnswerOf } from './soundAnswer.ts';

/** The operations that the client knows, sorted by name. */
export const operations: Operation[] = Object.values<Operation>(table).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** One operation, ready to be called. */
export interface Subject extends SoundAnswer {
  operation: Operation;
  /** The input of its stories. */
  input: LooseInput;
  /** True when it is retried once after a transient fault. */
  reads: boolean;
  /** True when the reader's token is sent with it. */
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
