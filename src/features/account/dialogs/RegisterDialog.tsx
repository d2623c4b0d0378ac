import { useStores } from '../../../stores/StoresContext.ts';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';

/** The registration dialog [2.5-01]. */
export function RegisterDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="注册" width={776} onClose={() => dialogs.close('register')}>
      <RegisterForm />
    </Dialog>
  );
}
