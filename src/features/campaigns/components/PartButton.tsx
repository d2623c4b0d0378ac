import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import type { Act } from '../model.ts';
import { RemindButton } from './RemindButton.tsx';

interface PartButtonProps {
  act: Act;
  /** What it does, for readers that hear the button alone. */
  about: string;
  look?: ButtonLook;
  /** There is nothing to do, or it is being done. */
  isOff?: boolean;
  icon?: ReactNode;
  onClick(): void;
  children: ReactNode;
}

/** The button with which a doctor takes part: before the campaign it reminds, afterwards it is off. */
export function PartButton({ act, about, look = 'solid', isOff = false, icon, onClick, children }: PartButtonProps) {
  if (act.state === 'before')
    return <RemindButton actKey={act.key} on={act.reminded === true} about={act.title} look={look} />;
  const isEnded = act.state === 'ended';
  return (
    <Button look={look} aria-disabled={isOff || isEnded} onClick={() => !isOff && !isEnded && onClick()}>
      {!isEnded && icon}
      <span>{isEnded ? '已结束' : children}</span>
      <span className="hidden">：{about}</span>
    </Button>
  );
}
