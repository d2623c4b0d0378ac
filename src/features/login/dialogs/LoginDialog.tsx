import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { arrivalIn, hasAny, withoutNames } from '#shared/arrival.ts';
import { usePlace } from '#kit/page/usePlace.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { LoginForms } from '../components/LoginForms.tsx';
import { leavesTo } from '#kit/signIn/leavesTo.ts';
import styles from './LoginDialog.module.css';
import { isRoom } from '#addresses/live.ts';
import { useLoginMode } from '../useLoginMode.ts';

/** What the address may hold that belongs to this dialog [4-07]; the `code` of a live stream is its own. */
const ofTheDialog = (pathname: string): string[] =>
  isRoom(pathname) ? ['login', 'redirect'] : ['login', 'redirect', 'code', 'state'];

/** The login dialog [2.4-01], [4-01]. */
export const LoginDialog = observer(function LoginDialog() {
  const { dialogs, session } = useStores();
  const { mode, title, setScanning } = useLoginMode();
  const navigate = useNavigate();
  const { pathname, search, hash } = usePlace();
  const params = dialogs.paramsOf('login');

  const clean = (names: string[]): void => {
    if (!hasAny(search, names)) return;
    void navigate(pathname + withoutNames(search, names) + hash, { replace: true, preventScrollReset: true });
  };
  const close = (): void => {
    dialogs.close('login');
    session.setOpenId('');
    const list = leavesTo({ pathname, userId: session.user.userId, isNeedLogin: session.isNeedLogin });
    if (list === null) clean(ofTheDialog(pathname));
    else void navigate(list);
  };
  // A social account that waits for a phone goes along: the registration binds it.
  const register = (): void => {
    const redirect = params?.redirect ?? arrivalIn(search).redirect;
    dialogs.close('login');
    clean(['login']);
    void dialogs.open('register', { ...params, ...(redirect && { redirect }) });
  };
  return (
    <Dialog title={title} titleHidden={mode === 'phone'} width={440} onClose={close}>
      {mode !== 'bind' && params?.reason && <p className={styles.reason}>{params.reason}</p>}
      <LoginForms mode={mode} setScanning={setScanning} cause={params} onRegister={register} />
    </Dialog>
  );
});
