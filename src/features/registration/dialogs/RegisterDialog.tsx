import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homeLoginPage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Confirm } from '#ui/chakra/Confirm.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { RegisterForm } from '../components/RegisterForm.tsx';
import { leavesTo } from '#kit/signIn/leavesTo.ts';
import styles from './RegisterDialog.module.css';

/** The registration dialog [2.5-01]: only its button closes it; its link opens the login with the same redirect. */
export function RegisterDialog() {
  const { dialogs, session } = useStores();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isFilled, setFilled] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    const target = leavesTo({ pathname, userId: session.user.userId, isNeedLogin: session.isNeedLogin });
    dialogs.close('register');
    // Closing also drops the social account that waited for this registration [4-07].
    session.setOpenId('');
    if (target) void navigate(target);
  };
  const aim = dialogs.paramsOf('register');
  const goBack = (event: MouseEvent): void => {
    event.preventDefault();
    dialogs.close('register');
    void dialogs.open('login', { ...aim });
  };
  return (
    <Dialog
      title="注册"
      width={776}
      pinned
      onClose={close}
      {...(isFilled && { onEscape: () => setAsking(true) })}
      corner={
        <Link className={styles.back} to={homeLoginPage.to({ redirect: aim?.redirect ?? '' })} onClick={goBack}>
          返回登录
        </Link>
      }
    >
      <RegisterForm onFilled={setFilled} />
      {isAsking && (
        <Confirm title="离开注册" text="填写的内容尚未提交，确定离开吗？" onYes={close} onNo={() => setAsking(false)} />
      )}
    </Dialog>
  );
}
