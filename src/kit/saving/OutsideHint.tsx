import { CornerRightUp } from 'lucide-react';
import { savesNoFiles } from '#shared/inAppBrowser.ts';
import { useScripts } from '#ui/useScripts.ts';
import styles from './OutsideHint.module.css';

/** In a browser that saves no files: points to the menu that opens another browser. */
export function OutsideHint() {
  const scripts = useScripts();
  if (!scripts || !savesNoFiles(navigator.userAgent)) return null;
  return (
    <p className={styles.hint} role="note">
      请点击右上角，在浏览器中打开
      <CornerRightUp size={20} strokeWidth={1.75} aria-hidden />
    </p>
  );
}
