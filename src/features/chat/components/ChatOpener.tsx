import type { ButtonHTMLAttributes } from 'react';
import { useDoctorDialog } from '#kit/signIn/doctorDialog.ts';
import { opens } from '#kit/page/opens.ts';

/** Props of a button that opens the chat. */
export type ChatButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'>;

/** Opens the chat; visitors see the login dialog first [6-02]. */
export function ChatOpener(props: ChatButtonProps) {
  const open = useDoctorDialog('chat', '登录后即可咨询');
  return <button type="button" {...opens('chat')} {...props} onClick={() => void open({})} />;
}
