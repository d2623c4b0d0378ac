/** Validation of frames against the AsyncAPI documents. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import chat from '#openapi/dist/chat.json' with { type: 'json' };
import live from '#openapi/dist/live.json' with { type: 'json' };

/** The direction as in the document, from the portal's side. */
export type Direction = 'send' | 'receive';

/** The sockets by name; each has a document. */
export type SocketName = 'chat' | 'live';

/** The parts of a document that are read here. */
interface SocketDocument {
  operations: Record<string, { messages: { $ref: string }[] }>;
  components: { messages: Record<string, { name: string }> };
}

const documents: Readonly<Record<SocketName, SocketDocument>> = { chat, live };
const ajv = new Ajv2020({ strict: false, allErrors: false });

/** Validators by socket, direction and type; several messages of a direction never share a type. */
const validators = new Map<string, ValidateFunction>();
for (const [socket, document] of Object.entries(documents)) {
  ajv.addSchema(document, socket);
  for (const [direction, operation] of Object.entries(document.operations)) {
    for (const { $ref } of operation.messages) {
      const key = $ref.slice($ref.lastIndexOf('/') + 1);
      const validate = ajv.compile({ $ref: `${socket}#/components/messages/${key}/payload` });
      validators.set(
        `${socket} ${direction.replace('Frame', '')} ${document.components.messages[key]?.name}`,
        validate,
      );
    }
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

/** Why a frame is not a valid message of that socket and direction; empty when it is valid. */
export function objectionTo(socket: SocketName, direction: Direction, frame: unknown): string {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return 'not a JSON object';
  const type = (frame as { messageType?: unknown }).messageType;
  const validate = typeof type === 'string' && validators.get(`${socket} ${direction} ${type}`);
  if (!validate) return 'messageType is not one of the document';
  return validate(frame) ? '' : ajv.errorsText(validate.errors, { dataVar: 'frame' });
}
