import { useNavigation } from 'react-router-dom';
import styles from './Progress.module.css';

/** The progress line of a route change [2.1-20]. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label="页面加载中" />;
}
