/** What changed between two versions of a socket's document, and which of it breaks the portal. */
import { type Change, changesAt } from './contractChanges.ts';
import type { Json } from './schemaChanges.ts';

/** The call that gives the address of each socket: who makes it uses the socket. */
export const socketCalls = { chat: 'onlineConsultingUrl', live: 'liveChatUrl' } as const;

type Frames = Map<string, { isSent: boolean; payload: Json }>;

const lastStep = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The frames of a document by direction and type. */
function framesIn(document: Json): Frames {
  const { messages, schemas } = document.components as Record<'messages' | 'schemas', Record<string, Json>>;
  const operations = Object.values(document.operations as Record<string, Json>);
  const frames = operations.flatMap(({ action, messages: own }) =>
    (own as { $ref: string }[]).map(({ $ref }) => {
      const { name, payload } = messages[lastStep($ref)] as { name: string; payload: Json };
      // The schema of a frame belongs to it alone: a change is told of the frame.
      const schema = typeof payload.$ref === 'string' ? schemas[lastStep(payload.$ref)] : payload;
      const isSent = action === 'send';
      return [`frame ${name} ${isSent ? 'to' : 'from'} the server`, { isSent, payload: schema ?? {} }] as const;
    }),
  );
  return new Map(frames);
}

/** The changes of a socket. A new frame breaks nothing: the portal ignores frames that it does not know. */
export function socketChanges(socket: keyof typeof socketCalls, before: Json, after: Json): Change[] {
  const [olds, news] = [framesIn(before), framesIn(after)];
  const changes = [...new Set([...olds.keys(), ...news.keys()])].flatMap((name): Omit<Change, 'operation'>[] => {
    const [old, own] = [olds.get(name), news.get(name)];
    if (!own) return [{ what: `${name} is removed`, breaking: true }];
    if (!old) return [{ what: `${name} is new`, breaking: false }];
    return changesAt(name, { before, after }, own.isSent ? 'request' : 'answer', old.payload, own.payload);
  });
  return changes.map(({ what, breaking }) => ({
    operation: socketCalls[socket],
    what: `${socket} socket: ${what}`,
    breaking,
  }));
}
