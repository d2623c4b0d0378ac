import { CornerRightUp } from 'lucide-react';
import { useScripts } from '../../../ui/useScripts.ts';
import styles from './WeChatHint.module.css';

/** WeChat's own browser downloads nothing: it points at the menu that leads out of it. */
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
