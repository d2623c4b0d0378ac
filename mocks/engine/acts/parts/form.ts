/** Forms that a doctor fills in once. */
import { refuse } from '../../answers.ts';
import { isComplete } from '../../live/companies.ts';
import { type ActAbout, partKind } from '../about.ts';

const isFilled = ({ state, act }: ActAbout, moduleId: number, userId: number): boolean =>
  state.actDeeds.some(
    (deed) => deed.do === 'fill' && deed.key === act.key && deed.moduleId === moduleId && deed.userId === userId,
  );

/** The fields of a form, and whether the caller has filled it in. */
export const form = partKind('form', {
  rows: (about, { moduleId, text, fields }) => ({
    ...{ type: 'form', text, fields: [...fields] },
    filled: about.caller && isFilled(about, moduleId, about.caller.user.userId),
  }),

  join(about, { moduleId, fields }) {
    const { state, caller, now, act, body } = about;
    const { userId } = caller.user;
    if (body.do !== 'fill') return refuse('notFound');
    if (isFilled(about, moduleId, userId)) return refuse('actLimit');
    const answers = body.answers ?? [];
    if (!isComplete(fields, answers)) return refuse('badForm');
    state.actDeeds.push({ key: act.key, moduleId, userId, do: 'fill', targetId: 0, at: now, answers });
    return null;
  },
});
