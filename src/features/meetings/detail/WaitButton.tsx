import { observer } from 'mobx-react-lite';
import { useMark } from '#kit/marks/useMark.ts';
import { Button } from '#ui/Button.tsx';
import { useWait } from './mutations.ts';

interface WaitButtonProps {
  albumId: number;
  ticketId: number;
  termId: number | null;
  /** The place in the list, from 1; null for a doctor who does not wait. */
  position: number | null;
}

/** Joins the waiting list of an event, or leaves it; a visitor joins after the login. */
export const WaitButton = observer(function WaitButton({ albumId, ticketId, termId, position }: WaitButtonProps) {
  const { on, pending, toggle } = useMark({ on: position !== null, saving: useWait(albumId, ticketId, termId) });
  return (
    <Button look={on ? 'outline' : 'solid'} wide aria-disabled={pending} onClick={toggle}>
      {!on ? '加入候补' : position === null ? '正在加入…' : `候补第 ${position} 位 · 退出候补`}
    </Button>
  );
});
