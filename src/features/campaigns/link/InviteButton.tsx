import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { opens } from '#kit/page/opens.ts';
import { useAfterLogin, useIntent } from '#kit/signIn/useAfterLogin.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { linkQuery } from '../queries.ts';
import { asReceived } from './model.ts';

interface InviteButtonProps {
  token: string;
  inviteCode: string;
  children: string;
}

/** Opens the registration with the invitation; what it gives comes with the registration. */
export function InviteButton({ token, inviteCode, children }: InviteButtonProps) {
  const { dialogs } = useStores();
  const queryClient = useQueryClient();
  const api = useApi();
  const intentOf = useIntent('register by link');
  useAfterLogin('register by link', () => {
    // Who already had an account and has logged in instead gets nothing.
    const link = queryClient.getQueryData(linkQuery(api, token).queryKey);
    if (link?.state === 'received') void dialogs.open('linkReceived', asReceived(link));
  });
  return (
    <Button
      look="solid"
      wide
      {...opens('register')}
      onClick={() => void dialogs.open('register', { inviteCode, intent: intentOf() })}
    >
      {children}
    </Button>
  );
}
