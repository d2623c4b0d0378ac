import { Button } from '#ui/Button.tsx';
import { useSocialLogin } from '../useSocialLogin.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';

/** Binds a phone to the social account that has none [2.4-05..08]. */
export function BindPhoneForm({ onRefuse }: { onRefuse(): void }) {
  const social = useSocialLogin();
  return (
    <PhoneCodeForm name="绑定并登录" busyName="绑定中…" submit={(fields, onRefused) => social.bind(fields, onRefused)}>
      <Button wide onClick={onRefuse}>
        拒绝
      </Button>
    </PhoneCodeForm>
  );
}
