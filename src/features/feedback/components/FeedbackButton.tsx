import type { ButtonHTMLAttributes } from 'react';
import { useDoctorDialog } from '#kit/signIn/doctorDialog.ts';
import { opens } from '#kit/page/opens.ts';
import { Button } from '#ui/Button.tsx';

interface FeedbackButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Initial text of the feedback. */
  start?: string;
  /** A text that is added to a draft and may be sent as it is, such as the results of a check. */
  attached?: string;
  /** Looks like a button instead of a link. */
  framed?: boolean;
}

/** Opens the feedback dialog; visitors log in first and then get to it [6-02]. */
export function FeedbackButton({
  start,
  attached,
  framed = false,
  children = '意见反馈',
  ...rest
}: FeedbackButtonProps) {
  const open = useDoctorDialog('feedback', '登录后即可反馈');
  const Frame = framed ? Button : 'button';
  return (
    <Frame
      type="button"
      {...opens('feedback')}
      {...rest}
      onClick={() => void open({ ...(start && { content: start }), ...(attached && { attached }) })}
    >
      {children}
    </Frame>
  );
}
