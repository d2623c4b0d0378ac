/** The sound answer of an operation, as the contract's example has it. Apart from the stories, which only Vitest can load. */
import type { Operation } from '../../../openapi/operation.ts';
import { documentedOperation, type DocumentedOperation, type Json } from '../../contract/document.ts';

/** An operation with a sound answer. */
export interface SoundAnswer {
  contract: DocumentedOperation;
  /** The whole answer that the contract gives as the example of a success. */
  answer: Json;
}

/** The sound answer of an operation. */
export function soundAnswerOf({ id }: Operation): SoundAnswer {
  const contract = documentedOperation(id);
  return { contract, answer: contract.examples.ok as Json };
}

/** The payload that a call gives of a whole answer. */
export const payloadIn = ({ contract }: Pick<SoundAnswer, 'contract'>, answer: Json): unknown =>
  contract.flat ? answer : answer.data;

/** A whole answer with another payload. */
export const withPayload = ({ contract, answer }: SoundAnswer, payload: unknown): unknown =>
  contract.flat ? payload : { ...answer, data: payload };
