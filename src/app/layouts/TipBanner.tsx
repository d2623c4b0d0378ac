import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { safeRedirect } from '#shared/safeRedirect.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Link } from '#ui/Link.tsx';
import styles from './TipBanner.module.css';

/** The closable line above the header [2.2-15]; its text comes from the configuration. */
export const TipBanner = observer(function TipBanner({ text, url }: { text: string; url: string }) {
  const { frame } = useStores();
  const target = safeRedirect(url);
  if (!frame.showClose) return null;
  return (
    <aside className={styles.tip} aria-label="公告">
      <span className={`${styles.text} clamp2`}>{text}</span>
      {target && (
        <Link className={styles.link} to={target}>
          立即下载
        </Link>
      )}
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={frame.closeTip}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </aside>
  );
});
