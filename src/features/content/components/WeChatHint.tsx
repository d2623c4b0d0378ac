import { CornerRightUp } from 'lucide-react';
import { useScripts } from '#ui/useScripts.ts';
import styles from './WeChatHint.module.css';

/** WeChat's browser cannot download files: points to the menu that opens another browser. */
export function WeChatHint() {
  const scripts = useScripts();
  if (!scripts || !/MicroMessenger/i.test(navigator.userAgent)) return null;
  return (
    <p className={styles.hint} role="note">
      请点击右上角，在浏览器中打开
      <CornerRightUp size={20} strokeWidth={1.75} aria-hidden />
    </p>
  );
}
