import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { getScanLoginQrcode } from '#openapi/dist/operations/getScanLoginQrcode.ts';
import { scanLoginMonitor } from '#openapi/dist/operations/scanLoginMonitor.ts';
import { scanLoginSuccess } from '#openapi/dist/operations/scanLoginSuccess.ts';
import { useApi } from '#api/ApiContext.ts';
import { browserToken, dropToken } from '#api/token.ts';
import { useStores } from '#stores/StoresContext.ts';
import { signIn } from '#kit/signIn/signIn.ts';
import { ScanLogin } from './ScanLogin.ts';

/** QR mode as long as the component lives: polls from its first moment to its last [4-02]. */
export function useScanLogin(): ScanLogin {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const scan = useMemo(() => {
    const go = (to: string, options: { replace: boolean }): void => void navigate(to, options);
    return new ScanLogin({
      clock: stores.surroundings.clock,
      open: (signal) => api.call(getScanLoginQrcode, { signal }),
      monitor: (sid, signal) => api.call(scanLoginMonitor, { query: { sid }, signal }),
      report: (sid) => api.call(scanLoginSuccess, { query: { sid } }),
      signIn(user) {
        // Read now: a picture may wait while the address changes.
        const { pathname, search } = window.location;
        return signIn({ api, stores, queryClient }, { pathname, search, go }, user, { message: '登录成功' });
      },
      isLoggedIn: () => stores.session.isLoggedIn,
      token: () => browserToken(stores.settings),
      clearToken: () => api.call(clearToken).catch(() => dropToken(stores.surroundings.memory, stores.settings)),
      isVisible: () => document.visibilityState === 'visible',
      onVisibility(callback) {
        document.addEventListener('visibilitychange', callback);
        return () => document.removeEventListener('visibilitychange', callback);
      },
    });
  }, [api, stores, queryClient, navigate]);
  useEffect(() => {
    void scan.start();
    return () => scan.stop();
  }, [scan]);
  return scan;
}
