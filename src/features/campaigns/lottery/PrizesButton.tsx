import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { opens } from '#kit/page/opens.ts';
import { useAfterLogin, useIntent } from '#kit/signIn/useAfterLogin.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import type { Act } from '../model.ts';

/** Opens what the doctor has won in a campaign with a lottery; nothing in other campaigns. */
export const PrizesButton = observer(function PrizesButton({ act }: { act: Act }) {
  const { dialogs, session } = useStores();
  const name = `prizes ${act.key}`;
  const intent = useIntent(name);
  const show = (): void => void dialogs.open('prizes', { actKey: act.key });
  useAfterLogin(name, show);
  if (!act.modules.some(({ type }) => type === 'lottery')) return null;
  const open = (): void => {
    if (session.isLoggedIn) show();
    else void dialogs.open('login', { reason: '登录后即可查看奖品', intent: intent() });
  };
  return (
    <Button {...opens('prizes')} onClick={open}>
      <Gift size={16} strokeWidth={1.75} aria-hidden />
      我的奖品
    </Button>
  );
});
