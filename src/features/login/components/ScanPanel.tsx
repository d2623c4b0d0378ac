import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { QrFrame } from '#ui/QrFrame.tsx';
import { useScanLogin } from '../useScanLogin.ts';
import styles from './ScanPanel.module.css';

/** QR mode [2.4-04]: the picture, what to do with it, and the way back. Polls while it is there. */
export const ScanPanel = observer(function ScanPanel({ onBack }: { onBack(): void }) {
  const scan = useScanLogin();
  const gone = { expired: '二维码已失效', failed: '二维码加载失败' }[scan.state as 'expired' | 'failed'];
  const refresh = (): void => void scan.start();
  return (
    <div className={styles.scan}>
      <QrFrame
        image={scan.image}
        alt="登录二维码"
        isLoading={scan.state === 'loading'}
        gone={gone === undefined ? undefined : { text: gone, action: '点击刷新', onAction: refresh }}
      />
      <p>打开橙医学苑App，点击右上角扫一扫</p>
      {/* Rendered from the beginning, because screen readers announce only changes of an existing live region. */}
      <p className={styles.trouble} role="status">
        {scan.isTroubled && (
          <>
            网络不稳定，正在重试
            <button type="button" onClick={refresh}>
              点击刷新
            </button>
          </>
        )}
        {gone && <span className="hidden">{gone}</span>}
      </p>
      <Button autoFocus onClick={onBack}>
        返回手机登录
      </Button>
    </div>
  );
});
