import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { dropToken } from '#api/token.ts';
import { homePage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { signOut } from '../signOut.ts';
import { onHost } from '#shared/base.ts';

/** Asks before logging out. */
export function LogoutDialog() {
  const stores = useStores();
  const api = useApi();
  const [leaving, setLeaving] = useState(false);
  const close = (): void => stores.dialogs.close('logout');
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await signOut({ api, stores }, () => dropToken(stores.surroundings.memory, stores.settings));
    // A private page has nothing to show to a visitor [4-12].
    if (stores.frame.isPrivate) window.location.assign(onHost(homePage.to()));
    else window.location.reload();
  };
  return (
    <Dialog
      title="退出登录"
      width={400}
      alert
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button look="solid" data-answer disabled={leaving} onClick={() => void leave()}>
            {leaving ? '正在退出…' : '确定'}
          </Button>
        </>
      }
    >
      <p>确定要退出登录吗？</p>
    </Dialog>
  );
}
