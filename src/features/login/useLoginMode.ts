import { useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';

/** What the login shows: phone and code, the QR picture [4-01], or the binding of a social account [4-06]. */
export interface LoginMode {
  mode: 'phone' | 'scan' | 'bind';
  /** Its name, for the dialog's title. */
  title: string;
  setScanning(scanning: boolean): void;
}

const titles = { phone: '手机登录', scan: '请使用App扫码登录', bind: '绑定手机号' };

/** State of a login form; its component observes the session. */
export function useLoginMode(): LoginMode {
  const { session } = useStores();
  const [scanning, setScanning] = useState(false);
  const mode = session.openId !== '' ? 'bind' : scanning ? 'scan' : 'phone';
  return { mode, title: titles[mode], setScanning };
}
