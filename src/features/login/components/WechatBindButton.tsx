import { observer } from 'mobx-react-lite';
import { usePlace } from '#kit/page/usePlace.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { useSocialLogin } from '../useSocialLogin.ts';

/** Leaves for the authorization of a WeChat account, which is bound when the doctor is back. */
export const WechatBindButton = observer(function WechatBindButton() {
  const social = useSocialLogin();
  const guard = useSubmitGuard();
  const { userId } = useStores().session.user;
  const { pathname, search } = usePlace();
  const start = (): void => void guard.run(() => social.start({ pathname, search, binderId: userId }));
  return (
    <Button aria-disabled={guard.pending} onClick={start}>
      {guard.pending ? '正在打开微信…' : '去绑定'}
    </Button>
  );
});
