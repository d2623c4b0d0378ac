import type { ReactNode } from 'react';
import type { components } from '../../../../../openapi/portal.d.ts';
import { liveState } from '../../../../kit/lives/liveState.ts';
import { lecturerPath } from '../../../../shared/paths.ts';
import { moneyText } from '../../../../shared/text.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { spanText } from '../model.ts';
import styles from './RoomHead.module.css';

type Schemas = components['schemas'];

/** The mark of access; null where everybody may watch. */
function Access({ room: { live, access } }: { room: Schemas['Live'] }) {
  if (live.hospitalOnly) return <Badge tone="vip">仅限本院医师</Badge>;
  if (live.free === 'vip') return <Badge tone="vip">会员</Badge>;
  if (live.free !== 'pay') return live.free === 'open' ? <Badge tone="free">免费</Badge> : null;
  return (
    <Badge tone="brand">
      <span className="num">单独购买{access.priceFen != null && ` ${moneyText(access.priceFen)}`}</span>
    </Badge>
  );
}

interface RoomHeadProps {
  room: Schemas['Live'];
  /** How many readers watch, have reserved or have watched. */
  audience: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** Title, lecturers, time and figures of a live stream. */
export function RoomHead({ room, audience, children }: RoomHeadProps) {
  const { live, departmentName, lecturers, signIn } = room;
  const { tone, text } = liveState(live.status);
  return (
    <header className={styles.head}>
      <div className={styles.marks}>
        <Badge tone={tone}>{text}</Badge>
        <Access room={room} />
        <Badge>{departmentName}</Badge>
        {signIn && live.credits != null && <Badge>完成签到可得 {live.credits} 学分</Badge>}
      </div>
      <h1>{live.title}</h1>
      <ul className={styles.figures}>
        <li>
          {lecturers.length > 1 ? '讲师：' : '主讲：'}
          {lecturers.map(({ lecturerId, name, titleName }, at) => (
            <span key={`${at} ${lecturerId}`}>
              {at > 0 && '、'}
              <Link className="textLink" to={lecturerPath(lecturerId)}>
                {name}
              </Link>{' '}
              {titleName}
            </span>
          ))}
        </li>
        <li className="num">{spanText(live)}</li>
        {live.hospitalName && <li>{live.hospitalName}</li>}
        <li className="num">{audience}</li>
      </ul>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
