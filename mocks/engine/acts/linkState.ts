/** Whether somebody may receive what a link gives. */
import type { components } from '#openapi/portal.d.ts';
import { isConfirmedDoctor } from '../qualification/records.ts';
import type { ActLink } from '../seed/acts/links.ts';
import { day } from '../times.ts';
import type { ActKnown } from './shown.ts';

type Shown = components['schemas']['ActToken'];

/** The first moment after a link, ms; null for one without an end. */
export const endOf = ({ content }: Pick<ActKnown, 'content'>, { until }: ActLink): number | null =>
  until === undefined ? null : content.moments.season + until * day;

/** The state of a link for a reader, and which condition the reader does not fulfil. */
export function linkState(known: ActKnown, link: ActLink): Pick<Shown, 'state' | 'refusedText'> {
  const { state, caller, now } = known;
  const { token, kind, giverId, takenBy, forDoctors } = link;
  const userId = caller?.user.userId;
  const takes = state.actTakes.filter((own) => own.token === token);
  const isInvited =
    kind === 'invite' && state.actInvited.some((own) => own.userId === userId && own.inviterId === giverId);
  const plain = (name: Shown['state']) => ({ state: name, refusedText: null });
  if (now >= (endOf(known, link) ?? Infinity)) return plain('expired');
  if (userId !== undefined) {
    if (userId === giverId) return plain('own');
    if (userId === takenBy || isInvited || takes.some((own) => own.userId === userId)) return plain('received');
  }
  if (kind === 'gift' && (takenBy !== undefined || takes.length > 0)) return plain('taken');
  if (userId === undefined) return plain('open');
  if (kind === 'invite') return { state: 'refused', refusedText: '邀请仅限新用户，您已是注册用户' };
  if (forDoctors && !isConfirmedDoctor(state, userId))
    return { state: 'refused', refusedText: '仅限已通过医师认证的本院医师' };
  return plain('open');
}
