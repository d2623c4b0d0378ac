/** Rooms of companies: what they show, the entry, and the survey. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { isAdmitted, isSameCode } from '../engine/live/admission.ts';
import { companyRoomOf, isComplete } from '../engine/live/companies.ts';
import { liveWith } from '../engine/live/room.ts';
import { profileRecordOf } from '../engine/profiles.ts';

/** Handlers of the tag `enterpriseLive`. */
export const enterpriseLive = {
  enterpriseLiveDetail(call) {
    const { state, caller, query } = call;
    const live = liveWith(call, query.liveId);
    const room = companyRoomOf(query.liveId);
    if (!live || !room) return refuse('notFound');
    if (!caller) return room.shown;
    const own = ({ liveId, userId }: { liveId: number; userId: number }): boolean =>
      liveId === query.liveId && userId === caller.user.userId;
    return {
      ...room.shown,
      entered: isAdmitted(state, live, caller),
      surveyed: state.companySurveys.some(own),
    };
  },

  enterpriseLiveEnter(call) {
    const { state, caller, body, now } = call;
    const live = liveWith(call, body.liveId);
    const room = companyRoomOf(body.liveId);
    if (!live || !room || !caller) return refuse('notFound');
    if (isAdmitted(state, live, caller)) return null;
    const { shown, code, taken } = room;
    if (code !== null && !isSameCode(body.code, code)) return refuse('inviteInvalid');
    const { hospitalId, departmentId, titleId } = profileRecordOf(state, caller, now);
    const isKnown = hospitalId !== null && departmentId !== null && titleId !== null;
    if (shown.needProfessional && !isKnown) return refuse('professionalsOnly');
    if (!isComplete(shown.formFields, body.form)) return refuse('badForm');
    const admitted = (state.admissions[String(body.liveId)] ??= []);
    if (taken + admitted.length >= shown.maxViewer) return refuse('liveFull');
    const { userId } = caller.user;
    admitted.push(userId);
    state.companyEntries.push({ liveId: body.liveId, userId, at: now, channel: body.channel ?? '', form: body.form });
    return null;
  },

  enterpriseLiveSurvey(call) {
    const { state, caller, body, now } = call;
    const live = liveWith(call, body.liveId);
    const room = companyRoomOf(body.liveId);
    if (!live || !room || !caller) return refuse('notFound');
    if (!isAdmitted(state, live, caller)) return refuse('notAdmitted');
    const { userId } = caller.user;
    if (state.companySurveys.some((own) => own.liveId === body.liveId && own.userId === userId))
      return refuse('alreadyAnswered');
    if (!isComplete(room.shown.survey, body.answers)) return refuse('badForm');
    state.companySurveys.push({ liveId: body.liveId, userId, at: now, answers: body.answers });
    return null;
  },
} satisfies Partial<Handlers>;
