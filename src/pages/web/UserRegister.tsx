import { RegisterForm } from '../../features/account/components/RegisterForm.tsx';

/** R039: registration as a page of its own. */
export function UserRegister() {
  return <RegisterForm />;
}
