import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadPage } from '#addresses/content.ts';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AppJump, isApplePhone, pageVisibility } from '../AppJump.ts';
import { useScripts } from '#ui/useScripts.ts';
import { Link } from '#ui/Link.tsx';
import styles from './AppJumper.module.css';

/** Redirects iPhones and iPads to the app store, and others to the download page [2.1-19]. */
export function AppJumper({ storeUrl }: { storeUrl: string | undefined }) {
  const { clock } = useStores().surroundings;
  const navigate = useNavigate();
  const scripts = useScripts();
  const store = safeExternalUrl(storeUrl);
  const apple = scripts && store !== null && isApplePhone(navigator);
  useEffect(() => {
    if (store !== null && isApplePhone(navigator)) {
      return new AppJump({ clock, visibility: pageVisibility, go: () => window.location.replace(store) }).start();
    }
    void navigate(downloadPage.to(), { replace: true });
    return undefined;
  }, [clock, navigate, store]);
  return (
    <div className={styles.page}>
      <img src="/favicon.svg" alt="" width={72} height={72} />
      <h1>橙医学苑</h1>
      <p role="status">{apple ? '正在前往应用商店…' : scripts ? '正在前往下载页…' : '医生的终身学习平台'}</p>
      {apple ? (
        <a className="textLink" href={store} rel="noopener noreferrer">
          没有自动跳转？点击下载
        </a>
      ) : (
        <Link className="textLink" to={downloadPage.to()}>
          没有自动跳转？点击下载
        </Link>
      )}
    </div>
  );
}
