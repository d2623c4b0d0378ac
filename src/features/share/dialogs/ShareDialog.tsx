import { useRef, useState } from 'react';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/chakra/Dialog.tsx';
import { copyText } from '../../../kit/copy.ts';
import { qrPath } from '../qr.ts';
import styles from './ShareDialog.module.css';

/** The page as a QR code and a link (pages A.6). */
export function ShareDialog() {
  const { dialogs, notices } = useStores();
  const address = dialogs.paramsOf('share')?.address ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [isManual, setManual] = useState(false);
  const { size, d } = qrPath(address);
  const bySelection = (): boolean => {
    field.current?.focus();
    field.current?.select();
    // Deprecated, but the only way on plain http.
    return document.execCommand('copy');
  };
  const copy = async (): Promise<void> => {
    const copied = await copyText(address, { clipboard: navigator.clipboard, bySelection });
    setManual(!copied);
    if (copied) notices.show('success', '链接已复制');
  };
  return (
    <Dialog title="分享" width={400} onClose={() => dialogs.close('share')}>
      <div className={styles.share}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="本页链接的二维码" shapeRendering="crispEdges">
          <path d={d} />
        </svg>
        <p>微信扫一扫分享</p>
        <div className={styles.row}>
          <input ref={field} readOnly aria-label="本页链接" value={address} onFocus={({ target }) => target.select()} />
          <Button look="solid" data-answer onClick={() => void copy()}>
            复制链接
          </Button>
        </div>
        <p role="status" className={styles.note}>
          {isManual && '浏览器不允许自动复制，链接已选中，请手动复制'}
        </p>
      </div>
    </Dialog>
  );
}
