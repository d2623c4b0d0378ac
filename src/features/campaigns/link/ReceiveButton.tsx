import { useState } from 'react';
import { useOrderKey } from '#kit/checkout/useOrderKey.ts';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { Button } from '#ui/Button.tsx';
import { useReceive } from './useReceive.ts';

/** Receives what a link gives with one click; visitors log in first. */
export function ReceiveButton({ token, children }: { token: string; children: string }) {
  const { receive, intent } = useReceive(token);
  const key = useOrderKey('link');
  const guard = useSubmitGuard();
  const [isPending, setPending] = useState(false);
  const run = (): void =>
    void guard.run(async () => {
      setPending(true);
      const done = await isDone(receive(key.of({ token })));
      setPending(false);
      if (done) key.drop();
      return false;
    });
  useAfterLogin(intent, run);
  return (
    <Button look="solid" wide aria-disabled={isPending} onClick={run}>
      {isPending ? '领取中…' : children}
    </Button>
  );
}
