/** Validation of chat frames against the AsyncAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '../../../openapi/dist/chat.json' with { type: 'json' };

/** The direction as in the document, from the portal's side. */
export type Direction = 'send' | 'receive';

/** A frame that the portal may send. */
export interface SentFrame {
  messageType: 'WELCOME' | 'PING' | 'USER_MESSAGE' | 'Q1' | 'Q2';
  userId: number;
  content?: { text?: string; list?: { id: number; question: string }[] };
  images?: string[];
  source: 4;
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
ajv.addSchema(document, 'chat');

/** Validators by direction and type; several messages of a direction never share a type. */
const validators = new Map<string, ValidateFunction>();
for (const [direction, operation] of Object.entries(document.operations)) {
  for (const { $ref } of operation.messages) {
    const key = $ref.slice($ref.lastIndexOf('/') + 1) as keyof typeof document.components.messages;
    const { name } = document.components.messages[key];
    const validate = ajv.compile({ $ref: `chat#/components/messages/${key}/payload` });
    validators.set(`${direction.replace('Frame', '')} ${name}`, validate);
  }
}

/** A text parsed as JSON; undefined when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Why a frame is not a valid message of that direction; empty when it is valid. */
export function objectionTo(direction: Direction, frame: unknown): string {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return 'not a JSON object';
  const type = (frame as { messageType?: unknown }).messageType;
  const validate = typeof type === 'string' && validators.get(`${direction} ${type}`);
  if (!validate) return 'messageType is not one of the document';
  return validate(frame) ? '' : ajv.errorsText(validate.errors, { dataVar: 'frame' });
}
