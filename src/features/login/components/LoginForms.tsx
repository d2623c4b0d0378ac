import { QrCode } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LoginCause } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import type { LoginMode } from '../useLoginMode.ts';
import { BindPhoneForm } from './BindPhoneForm.tsx';
import styles from './LoginForms.module.css';
import { PhoneLoginForm } from './PhoneLoginForm.tsx';
import { ScanPanel } from './ScanPanel.tsx';
import { SocialLoginButton } from './SocialLoginButton.tsx';

interface LoginFormsProps extends Pick<LoginMode, 'mode' | 'setScanning'> {
  /** What led to the login; the address may say where to go, too. */
  cause?: LoginCause | undefined;
  /** Goes over to the registration. */
  onRegister(): void;
}

interface LoginTabsProps {
  names: { here: string; register: string };
  onRegister(): void;
  /** At the end of the row of tabs. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Two tabs; the second one leads to the registration [2.4-01], [2.4-07]. */
function LoginTabs({ names, onRegister, corner, children }: LoginTabsProps) {
  const { list, panel } = useTabs(['here', 'register']);
  const select = (key: string): void => {
    if (key === 'register') onRegister();
  };
  return (
    <>
      <div className={styles.top}>
        <TabList label="登录或注册" names={names} list={{ ...list, select }} />
        {corner}
      </div>
      <div {...panel}>{children}</div>
    </>
  );
}

/** All forms of the login, for the dialog and the page alike [2.4-01..08]. */
export const LoginForms = observer(function LoginForms({ mode, setScanning, cause, onRegister }: LoginFormsProps) {
  const { session } = useStores();
  const root = useRef<HTMLDivElement>(null);
  /** Changes the form and moves the focus, because the focused element is removed. */
  const change = (action: () => void, focusOn: string): void => {
    flushSync(action);
    root.current?.querySelector<HTMLElement>(focusOn)?.focus();
  };
  return (
    <div ref={root} className={styles.forms}>
      {mode === 'scan' && <ScanPanel onBack={() => change(() => setScanning(false), '[data-scan]')} />}
      {mode === 'bind' && (
        <>
          <p className={styles.notice}>您的微信还未绑定手机号，为保障账号安全，需要验证您的手机号</p>
          <LoginTabs names={{ here: '已有账号', register: '新用户注册' }} onRegister={onRegister}>
            <BindPhoneForm onRefuse={() => change(() => session.setOpenId(''), 'input')} />
          </LoginTabs>
        </>
      )}
      {mode !== 'bind' && (
        // Hidden, not removed, while the picture is shown, so that typed text and the countdown stay.
        <div hidden={mode === 'scan'} className={styles.phone}>
          <LoginTabs
            names={{ here: '手机登录', register: '立即注册' }}
            onRegister={onRegister}
            corner={
              <button type="button" className={styles.corner} data-scan="" onClick={() => setScanning(true)}>
                <span>请使用App扫码登录</span>
                <QrCode size={20} strokeWidth={1.75} aria-hidden />
              </button>
            }
          >
            <PhoneLoginForm />
            <SocialLoginButton cause={cause} />
          </LoginTabs>
        </div>
      )}
    </div>
  );
});
