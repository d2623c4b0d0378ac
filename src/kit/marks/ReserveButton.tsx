import { BellRing, Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { roomPath } from '#addresses/live.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { isAnnounced, type LiveBrief } from '../lives/liveState.ts';
import { useReserve } from '../lives/mutations.ts';
import styles from './ReserveButton.module.css';
import { useMark } from './useMark.ts';

interface ReserveButtonProps {
  live: Pick<LiveBrief, 'liveId' | 'title' | 'status' | 'enterpriseLive' | 'reserved' | 'reserveCount'>;
  /** Style of the mark before it is set, and of the way into the room. */
  look?: ButtonLook;
  className?: string | undefined;
}

const Mark = observer(function Mark({ live, look, className }: ReserveButtonProps) {
  const { on, pending, toggle } = useMark({
    on: live.reserved === true,
    count: live.reserveCount,
    saving: useReserve(live.liveId),
  });
  const Icon = on ? Check : BellRing;
  return (
    <Button
      look={on || !look ? 'outline' : look}
      className={classes(className, on && styles.on)}
      aria-pressed={on}
      aria-disabled={pending}
      aria-busy={pending}
      onClick={toggle}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{on ? '已预约' : '预约'}</span>
      <span className="hidden">：{live.title}</span>
    </Button>
  );
});

const ways: Partial<Record<LiveBrief['status'], string>> = {
  [liveStatus.running]: '进入直播',
  [liveStatus.replay]: '看回放',
  [liveStatus.paused]: '进入直播',
};

/**
 * What a reader can do with a live stream by its state: reserve an announced one, or go to one that is on air (also while it is
 * paused) or to its replay.
 * Nothing for the other states.
 */
export function ReserveButton(props: ReserveButtonProps) {
  const { live, look = 'outline', className } = props;
  if (isAnnounced(live)) return <Mark {...props} />;
  const way = ways[live.status];
  if (!way) return null;
  return (
    <ButtonLink look={look} className={className} to={roomPath(live)}>
      {way}
      <span className="hidden">：{live.title}</span>
    </ButtonLink>
  );
}
