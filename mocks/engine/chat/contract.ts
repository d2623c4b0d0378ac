/** The chat's document as the pretend backend reads it: whether a frame is one of its messages. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '../../../openapi/dist/chat.json' with { type: 'json' };

/** As the document has it: the portal sends and receives. */
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

/** A text as JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What keeps a frame from being a message of that direction, in words; empty when it is one. */
export function objectionTo(direction: Direction, frame: unknown): string {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return 'not a JSON object';
  const type = (frame as { messageType?: unknown }).messageType;
  const validate = typeof type === 'string' && validators.get(`${direction} ${type}`);
  if (!validate) return 'messageType is not one of the document';
  return validate(frame) ? '' : ajv.errorsText(validate.errors, { dataVar: 'frame' });
}
