import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';
import { PhoneLoginForm } from '../components/PhoneLoginForm.tsx';

/** The login dialog [2.4-01]. */
export const LoginDialog = observer(function LoginDialog() {
  const { dialogs } = useStores();
  const [query, setQuery] = useSearchParams();
  const close = (): void => {
    dialogs.close('login');
    if (!query.has('login') && !query.has('redirect')) return;
    setQuery(
      (before) => {
        before.delete('login');
        before.delete('redirect');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Dialog title="手机登录" width={420} onClose={close}>
      <PhoneLoginForm />
    </Dialog>
  );
});
