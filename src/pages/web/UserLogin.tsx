import { PhoneLoginForm } from '../../features/account/components/PhoneLoginForm.tsx';

/** R038: login as a page of its own. */
export function UserLogin() {
  return <PhoneLoginForm />;
}
