/** The valid answer of an operation from the contract's example. Separate from the stories, which only Vitest can load. */
import type { Operation } from '#openapi/operation.ts';
import { documentedOperation, type DocumentedOperation, type Json } from '../../contract/document.ts';

/** An operation with a valid answer. */
export interface SoundAnswer {
  contract: DocumentedOperation;
  /** The contract's example of a success, as a whole answer. */
  answer: Json;
}

/** The valid answer of an operation. */
export function soundAnswerOf({ id }: Operation): SoundAnswer {
  const contract = documentedOperation(id);
  return { contract, answer: contract.examples.ok as Json };
}

/** The payload that a call returns for a whole answer. */
export const payloadIn = ({ contract }: Pick<SoundAnswer, 'contract'>, answer: Json): unknown =>
  contract.flat ? answer : answer.data;

/** A whole answer with another payload. */
export const withPayload = ({ contract, answer }: SoundAnswer, payload: unknown): unknown =>
  contract.flat ? payload : { ...answer, data: payload };
