/** The file with a doctor's own data, and the closing of the account. */
import type { OperationId } from '#openapi/operation.ts';
import { type Call, type Handlers, refuse } from '../engine/answers.ts';
import { beginClosing, closingState, objectionTo, undoClosing } from '../engine/privacy/closing.ts';
import { beginExport, exportState, grantExport } from '../engine/privacy/exports.ts';
import type { Owner } from '../engine/privacy/parts.ts';
import { tryCode } from '../engine/sessions.ts';

/** The caller as the owner of the data; null for a visitor. */
const ownerOf = ({ caller, state, content, now }: Call<OperationId>): Owner | null =>
  caller && { state, content, now, user: caller };

/** Handlers of the tag `privacy`. */
export const privacy = {
  dataExport({ caller, state, now }) {
    return caller ? exportState(state, caller.user.userId, now) : refuse('loginRequired');
  },

  dataExportStart(call) {
    const owner = ownerOf(call);
    if (!owner) return refuse('loginRequired');
    const begun = beginExport(owner);
    return typeof begun === 'string' ? refuse(begun) : begun;
  },

  dataExportFile({ caller, state, now }) {
    if (!caller) return refuse('loginRequired');
    return grantExport(state, caller.user.userId, now) ?? refuse('notFound');
  },

  accountClosing(call) {
    const owner = ownerOf(call);
    return owner ? closingState(owner) : refuse('loginRequired');
  },

  accountClose(call) {
    const owner = ownerOf(call);
    if (!owner) return refuse('loginRequired');
    const objection = objectionTo(owner);
    if (objection) return refuse(objection);
    const { code, reason = '' } = call.body;
    const verdict = tryCode(owner.state, owner.user.phone, code, owner.now, 'accountCancel');
    if (verdict !== 'right') return refuse(verdict === 'usedUp' ? 'codeUsedUp' : 'wrongCode');
    return beginClosing(owner, reason.trim());
  },

  accountCloseUndo({ caller, state }) {
    if (!caller) return refuse('loginRequired');
    return undoClosing({ state }, caller.user.userId) ? null : refuse('closingGone');
  },
} satisfies Partial<Handlers>;
