import type { ButtonHTMLAttributes } from 'react';
import { opens } from '../../../kit/opens.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';

interface FeedbackButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Initial text of the feedback. */
  start?: string;
  /** Looks like a button instead of a link. */
  framed?: boolean;
}

/** Opens the feedback dialog; visitors log in first and then get to it [6-02]. */
export function FeedbackButton({ start, framed = false, children = '意见反馈', ...rest }: FeedbackButtonProps) {
  const { dialogs, session } = useStores();
  const open = async (): Promise<void> => {
    if (!session.isLoggedIn) await dialogs.open('login', { reason: '登录后即可反馈' });
    if (session.isLoggedIn) void dialogs.open('feedback', start ? { content: start } : {});
  };
  const Frame = framed ? Button : 'button';
  return (
    <Frame type="button" {...opens('feedback')} {...rest} onClick={() => void open()}>
      {children}
    </Frame>
  );
}
