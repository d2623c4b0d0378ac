/** Undoes a story's writes at a backend without reset, with calls of the contract. */
import type { OperationId } from '#openapi/operation.ts';
import type { Json } from './document.ts';
import type { LooseInput } from './looseInput.ts';

/** Makes a call as the same doctor and resolves with its payload. */
type Call = (id: OperationId, input: LooseInput) => Promise<unknown>;

/** Undoes one write. */
export type Undo = (call: Call) => Promise<unknown>;

type UndoOf = (sent: Json, payload: Json) => Undo | null;

/** An order that was paid meanwhile stays; nothing at an address pays one. */
const withdrawn: UndoOf =
  (_sent, { orderId }) =>
  async (call) => {
    await call('orderCancel', { body: { orderId, reason: '不想要了' } });
    await call('orderRemove', { body: { orderId } });
  };

const undone: Partial<Record<OperationId, UndoOf>> = {
  noteSave:
    (_sent, { noteId }) =>
    (call) =>
      call('noteRemove', { body: { noteId } }),
  targetNoteSave: (sent) =>
    sent.content === '' ? null : (call) => call('targetNoteSave', { body: { ...sent, content: '' } }),
  commentSubmit:
    (_sent, { commentId }) =>
    (call) =>
      call('commentRemove', { body: { commentId } }),
  collectSave: (sent) =>
    sent.collect === true ? (call) => call('collectSave', { body: { ...sent, collect: false } }) : null,
  questionCollect: (sent) =>
    sent.collect === true ? (call) => call('questionCollect', { body: { ...sent, collect: false } }) : null,
  liveReserve: (sent) =>
    sent.reserve === true ? (call) => call('liveReserve', { body: { ...sent, reserve: false } }) : null,
  guideJoin:
    ({ guideId }) =>
    (call) =>
      call('guideQuit', { body: { guideId } }),
  courseLike: (sent) => (sent.like === true ? (call) => call('courseLike', { body: { ...sent, like: false } }) : null),
  orderCreate: withdrawn,
  mallOrderCreate: withdrawn,
  addressSave: (sent, { addressId }) =>
    sent.addressId === null ? (call) => call('addressRemove', { body: { addressId } }) : null,
  invoiceTitleSave: (sent, { titleId }) =>
    sent.titleId === undefined ? (call) => call('invoiceTitleRemove', { body: { titleId } }) : null,
  // A published article stays: only the editors take it off.
  articleSave:
    (_sent, { articleId }) =>
    async (call) => {
      await call('articleWithdraw', { body: { articleId } });
      await call('articleRemove', { body: { articleId } });
    },
  bindPhone: (_sent, { user }) => (user ? (call) => call('wechatUnbind', {}) : null),
  playRecordSave: ({ beats }) => {
    const watched = (beats as Json[]).map(({ videoId }) => videoId);
    return async (call) => {
      const { list } = (await call('playRecordList', { query: { size: 50 } })) as { list: Json[] };
      const recordIds = list.filter(({ videoId }) => watched.includes(videoId)).map(({ recordId }) => recordId);
      if (recordIds.length > 0) await call('playRecordRemove', { body: { recordIds } });
    };
  },
};

/** The function that undoes a write; null when the contract has no call for it or the write stored nothing. */
export const undoOf = (id: OperationId, { body }: LooseInput, payload: unknown): Undo | null =>
  undone[id]?.((body ?? {}) as Json, (payload ?? {}) as Json) ?? null;
