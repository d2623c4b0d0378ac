import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useArrival } from '#kit/page/usePlace.ts';
import { registerPage } from '#addresses/account.ts';
import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import { useLoginMode } from '../useLoginMode.ts';
import { LoginForms } from './LoginForms.tsx';

/** The forms of the login dialog in a page of their own; loaded in the browser only. */
export const LoginPanel = observer(function LoginPanel() {
  const { mode, title, setScanning } = useLoginMode();
  const { redirect } = useArrival();
  const navigate = useNavigate();
  const register = (): void => void navigate(registerPage.to({ redirect: redirect ?? '' }));
  return (
    <ChakraRoot>
      <h2 className={mode === 'phone' ? 'hidden' : undefined}>{title}</h2>
      <LoginForms mode={mode} setScanning={setScanning} onRegister={register} />
    </ChakraRoot>
  );
});
