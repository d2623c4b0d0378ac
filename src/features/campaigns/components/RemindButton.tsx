import { BellRing, Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import { useActRemind } from '../mutations.ts';

interface RemindButtonProps {
  actKey: string;
  /** A round of the seckill; null for the campaign. */
  roundId?: number | null;
  on: boolean;
  /** What begins, for readers that hear the button alone. */
  about: string;
  look?: ButtonLook;
}

/** Asks for a message before a campaign or a round begins; again it takes that back. */
export const RemindButton = observer(function RemindButton({
  actKey,
  roundId = null,
  on,
  about,
  look = 'solid',
}: RemindButtonProps) {
  const { session } = useStores();
  const { mutate, isPending, intentOf } = useActRemind(actKey, roundId);
  useAfterLogin(intentOf(true), () => mutate(true));
  const isOn = on && session.isLoggedIn;
  const Icon = isOn ? Check : BellRing;
  return (
    <Button look={isOn ? 'outline' : look} aria-pressed={isOn} aria-disabled={isPending} onClick={() => mutate(!isOn)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{isOn ? '已设提醒' : '提醒我'}</span>
      <span className="hidden">：{about}</span>
    </Button>
  );
});
