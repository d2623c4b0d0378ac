import { CopyField } from '#kit/copying/CopyField.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import styles from './ShareDialog.module.css';

/** The page as a QR code and a link (pages A.6). */
export function ShareDialog() {
  const { dialogs } = useStores();
  const address = dialogs.paramsOf('share')?.address ?? '';
  return (
    <Dialog title="分享" width={400} onClose={() => dialogs.close('share')}>
      <div className={styles.share}>
        <div className={styles.code}>
          <QrCode text={address} label="本页链接的二维码" />
        </div>
        <p>微信扫一扫分享</p>
        <CopyField label="本页链接" value={address} action="复制链接" done="链接已复制" />
      </div>
    </Dialog>
  );
}
