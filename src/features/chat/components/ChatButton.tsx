import type { ButtonHTMLAttributes } from 'react';
import { opens } from '../../../kit/opens.ts';
import { useStores } from '../../../stores/StoresContext.ts';

/** Opens the chat; visitors see the login dialog first [6-02]. */
export function ChatButton(
  props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'>,
) {
  const { session, dialogs } = useStores();
  const open = async (): Promise<void> => {
    if (!session.isLoggedIn) await dialogs.open('login', { reason: '登录后即可咨询' });
    if (session.isLoggedIn) void dialogs.open('chat', {});
  };
  return <button type="button" {...opens('chat')} {...props} onClick={() => void open()} />;
}
