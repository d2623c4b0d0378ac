/** Stories of the seats of registrations: participants changed, seats waited for. */
import { boundElsewhere, doctor, member } from '../people.ts';
import { cancelling, nowhere, orderOf } from '../purchase.ts';
import {
  type Chosen,
  eventWith,
  fill,
  fullEvent,
  groupEvent,
  paidEvent,
  peopleFor,
  previewFor,
  register,
  registered,
  closedTo,
  memberTicket,
} from '../registrations.ts';
import type { StoryTable } from '../story.ts';

const waiting = (chosen: Chosen, join = true) => ({ body: { ...chosen.choice, join } });

/** Stories by operation. */
export const meetingSeats = {
  meetingParticipant: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const orderId = await registered(scene, me, chosen);
        const first = (await orderOf(scene, me, orderId)).meeting?.participants[0];
        const [participant] = peopleFor(chosen.detail, 1, 70);
        if (!first || !participant) return;
        const change = { body: { orderId, participantId: first.participantId, participant } };
        const { meeting } = await scene.answers('meetingParticipant', 'ok', change, me.token);
        const now = meeting?.participants[0];
        const place = '/data/meeting/participants/0';
        scene.agrees('meetingParticipant', `${place}/phone`, now?.phone, participant.phone, 'as sent');
        // Somebody else gets another code.
        scene.differs('meetingParticipant', `${place}/checkCode`, now?.checkCode, first.checkCode);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const { detail } = await paidEvent(scene, me);
        const [participant] = peopleFor(detail);
        if (!participant) return;
        const change = { body: { orderId: nowhere, participantId: nowhere, participant } };
        await scene.refuses('meetingParticipant', 'notFound', change, me.token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const { orderId } = await register(scene, me, chosen);
        const own = (await orderOf(scene, me, orderId)).meeting;
        const [participant] = peopleFor(chosen.detail, 1, 70);
        if (!own?.participants[0] || !participant) return;
        const change = { body: { orderId, participantId: own.participants[0].participantId, participant } };
        await scene.refuses('meetingParticipant', 'orderChanged', change, me.token);
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
      },
      async alreadySigned(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await groupEvent(scene, me);
        const orderId = await registered(scene, me, chosen, peopleFor(chosen.detail, 2, 70));
        const own = (await orderOf(scene, me, orderId)).meeting?.participants[0];
        const participant = peopleFor(chosen.detail, 2, 70)[1];
        if (!own || !participant) return;
        const change = { body: { orderId, participantId: own.participantId, participant } };
        await scene.refuses('meetingParticipant', 'alreadySigned', change, me.token);
      },
      async badForm(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const orderId = await registered(scene, me, chosen);
        const own = (await orderOf(scene, me, orderId)).meeting?.participants[0];
        const [participant] = peopleFor(chosen.detail);
        if (!own || !participant) return;
        const wrong = { ...participant, extra: { ...participant.extra, nonsense: '示例' } };
        const change = { body: { orderId, participantId: own.participantId, participant: wrong } };
        await scene.refuses('meetingParticipant', 'badForm', change, me.token);
      },
    },
  },
  meetingWaitingList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await fullEvent(scene, me);
        await scene.answers('meetingWait', 'ok', waiting(chosen), me.token);
        const { list } = await scene.answers('meetingWaitingList', 'ok', {}, me.token);
        const { albumId, title } = chosen.detail.meeting;
        const own = list.find((one) => one.albumId === albumId);
        scene.agrees('meetingWaitingList', '/data/list/*/title', own?.title, title, 'as meetingDetail says');
        scene.agrees('meetingWaitingList', '/data/list/*/position', own?.position, 1);
        await scene.answers('meetingWait', 'left', waiting(chosen, false), me.token);
      },
      async empty(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await fullEvent(scene, me);
        await scene.answers('meetingWait', 'ok', waiting(chosen), (await scene.logIn(member)).token);
        // The places of others are not the reader's.
        await scene.answers('meetingWaitingList', 'empty', {}, me.token);
      },
    },
  },
  meetingWait: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await fullEvent(scene, me);
        const first = await scene.answers('meetingWait', 'ok', waiting(chosen), me.token);
        scene.agrees('meetingWait', '/data', first, { position: 1, holdUntil: null });
        const other = await scene.logIn(member);
        const second = await scene.answers('meetingWait', 'ok', waiting(chosen), other.token);
        scene.agrees('meetingWait', '/data/position', second.position, 2);
        // A seat that becomes free is held for the first one, and for nobody else.
        await fill(scene, chosen, 1);
        const back = await scene.logIn(doctor);
        const held = await scene.answers('meetingWait', 'ok', waiting(chosen), back.token);
        const { position, holdUntil } = held;
        scene.agrees('meetingWait', '/data/position', position, 0);
        scene.holds('meetingWait', '/data/holdUntil', (holdUntil ?? 0) > 0, 'more than 0', holdUntil);
        const mine = await previewFor(scene, back, chosen);
        const { stock, problem } = mine;
        scene.agrees('meetingPreview', '/data', { stock, problem }, { stock: 1, problem: null });
        const body = { ...chosen.choice, quantity: 1, couponId: null };
        await scene.answers('meetingPreview', 'full', { body }, (await scene.logIn(member)).token);
      },
      async left(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await fullEvent(scene, me);
        await scene.answers('meetingWait', 'ok', waiting(chosen), me.token);
        const left = await scene.answers('meetingWait', 'left', waiting(chosen, false), me.token);
        scene.agrees('meetingWait', '/data', left, { position: null, holdUntil: null });
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const body = { albumId: nowhere, ticketId: nowhere, termId: null, join: true };
        await scene.refuses('meetingWait', 'notFound', { body }, me.token);
      },
      async registrationClosed(scene) {
        const me = await scene.logIn(doctor);
        const ended = await eventWith(scene, me.token, () => true, 'ended');
        await scene.refuses('meetingWait', 'registrationClosed', waiting(ended), me.token);
      },
      async alreadySigned(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await eventWith(
          scene,
          me.token,
          ({ waitlistEnabled, my, meeting }) => waitlistEnabled && !my?.signed && meeting.priceFen > 0,
        );
        await registered(scene, me, chosen);
        await fill(scene, chosen);
        await scene.refuses('meetingWait', 'alreadySigned', waiting(chosen), me.token);
      },
      async requirementUnmet(scene) {
        const me = await scene.logIn(boundElsewhere);
        const closed = await closedTo(scene, me, true);
        await fill(scene, closed);
        await scene.refuses('meetingWait', 'requirementUnmet', waiting(closed), me.token);
      },
      async vipOnly(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await memberTicket(scene, me, true);
        await fill(scene, chosen);
        await scene.refuses('meetingWait', 'vipOnly', waiting(chosen), me.token);
      },
      async seatsFree(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await eventWith(scene, me.token, ({ waitlistEnabled, my }) => waitlistEnabled && !my?.signed);
        await scene.refuses('meetingWait', 'seatsFree', waiting(chosen), me.token);
      },
    },
  },
} satisfies StoryTable;
