import type { components } from '#openapi/portal.d.ts';
import { BuyCourse } from '#kit/money/BuyCourse.tsx';
import { coursePage } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { missingRight } from '../model.ts';
import styles from './PartWays.module.css';

interface PartProps {
  room: Pick<components['schemas']['Live'], 'access' | 'live'>;
}

/** The way to the right to take part in a room, in place of the form for it; nothing for those who have it. */
export function PartWay({ room, to }: PartProps & { /** What one does with it, such as 提问. */ to: string }) {
  const { access, live } = room;
  const missing = missingRight(room);
  const { albumId } = access;
  if (missing === null) return null;
  return (
    <div className={styles.way}>
      {missing === 'vip' ? (
        <ButtonLink look="vip" to={membershipPage.to({ from: 'live', fromId: live.liveId })}>
          开通会员后可{to}
        </ButtonLink>
      ) : albumId == null ? (
        <p>购买后可{to}</p>
      ) : (
        <BuyCourse
          course={{ ...access, albumId }}
          label={`购买后可${to}`}
          origin={{ from: 'live', fromId: live.liveId }}
        />
      )}
    </div>
  );
}

/** The name of the right that is missing, within a sentence, with the way to it. */
export function RightLink({ room }: PartProps) {
  const { access, live } = room;
  const isOfMembers = missingRight(room) === 'vip';
  if (!isOfMembers && access.albumId == null) return '购买';
  const to = isOfMembers
    ? membershipPage.to({ from: 'live', fromId: live.liveId })
    : coursePage.to({ type: 'vip', id: access.albumId ?? 0 });
  return (
    <Link className={styles.link} to={to}>
      {isOfMembers ? '开通会员' : '购买'}
    </Link>
  );
}
