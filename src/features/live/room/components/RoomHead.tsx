import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { priceFor } from '#kit/money/courseMark.ts';
import { creditsAhead, liveState } from '#kit/lives/liveState.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ActionRow } from '#ui/ActionRow.tsx';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import { spanText } from '../model.ts';
import { TitleHead } from '#ui/TitleHead.tsx';
import styles from './RoomHead.module.css';

type Schemas = components['schemas'];

/** The mark of access, as the stream itself is sold; null where everybody may watch. */
const Access = observer(function Access({ room: { live, access } }: { room: Schemas['Live'] }) {
  const { session } = useStores();
  if (live.hospitalOnly) return <Badge tone="vip">仅限本院医师</Badge>;
  if (live.free === 'vip') return <Badge tone="vip">会员</Badge>;
  if (live.free !== 'pay') return live.free === 'open' ? <Badge tone="free">免费</Badge> : null;
  if (access.canWatch) return <Badge tone="brand">已购买</Badge>;
  const fen = priceFor(access, session);
  return (
    <Badge tone="brand">
      <span className="num">单独购买{fen !== null && ` ${priceText(fen)}`}</span>
    </Badge>
  );
});

interface RoomHeadProps {
  room: Schemas['Live'];
  /** How many readers watch, have reserved or have watched. */
  audience: ReactNode;
  /** Rare actions. */
  more: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** Title, lecturers, time and figures of a live stream. */
export function RoomHead({ room, audience, more, children }: RoomHeadProps) {
  const { live, departmentName, lecturers, signIn, sign } = room;
  const { tone, text } = liveState(live.status);
  const credits = sign && sign.missed.length > 0 ? null : creditsAhead(live);
  return (
    <TitleHead
      title={live.title}
      marks={
        <>
          <Badge tone={tone}>{text}</Badge>
          <Access room={room} />
          <Badge>{departmentName}</Badge>
          {signIn && credits !== null && <Badge>完成签到可得 {credits} 学分</Badge>}
        </>
      }
      figures={
        <>
          <li>
            {lecturers.length > 1 ? '讲师：' : '主讲：'}
            {lecturers.map(({ lecturerId, name, titleName }, at) => (
              <span key={`${at} ${lecturerId}`}>
                {at > 0 && '、'}
                <Link className="textLink" to={lecturersPage.to({ id: lecturerId })}>
                  {name}
                </Link>{' '}
                {titleName}
              </span>
            ))}
          </li>
          <li className={`${styles.time} num`}>
            {spanText(live)}
            <BeijingTime />
          </li>
          {live.hospitalName && <li>{live.hospitalName}</li>}
          <li className="num">{audience}</li>
        </>
      }
    >
      <ActionRow more={more}>{children}</ActionRow>
    </TitleHead>
  );
}
