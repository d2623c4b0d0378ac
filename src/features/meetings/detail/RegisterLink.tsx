import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { opens } from '#kit/page/opens.ts';
import { meetingCheckoutPage } from '#addresses/meeting.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import type { Meeting } from '../queries.ts';

interface RegisterLinkProps {
  about: Meeting;
  ticketId: number;
  termId: number | null;
  /** The seat is held for this reader. */
  isHeld: boolean;
}

/** Leads to the registration; a visitor meets the login first. */
export const RegisterLink = observer(function RegisterLink({ about, ticketId, termId, isHeld }: RegisterLinkProps) {
  const { dialogs, session } = useStores();
  const { albumId, moduleType } = about.meeting;
  const to = meetingCheckoutPage.to({ albumId, type: moduleType, ticketId, termId: termId ?? 0 });
  const onClick = (event: MouseEvent): void => {
    if (session.isLoggedIn) return;
    event.preventDefault();
    void dialogs.open('login', { redirect: to, reason: '登录后即可报名' });
  };
  return (
    <ButtonLink look="solid" wide to={to} onClick={onClick} {...(!session.isLoggedIn && opens('login'))}>
      {isHeld ? '名额已为您保留，去报名' : '立即报名'}
    </ButtonLink>
  );
});
