import { CopyField } from '#kit/copying/CopyField.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { PosterPreview } from '../components/PosterPreview.tsx';
import styles from './ShareDialog.module.css';

/** The page as a QR code, a link and, where it has one, a poster (pages A.6, L-16). */
export function ShareDialog() {
  const { dialogs } = useStores();
  const { address = '', poster } = dialogs.paramsOf('share') ?? {};
  return (
    <Dialog title="分享" width={poster ? 680 : 400} sheet onClose={() => dialogs.close('share')}>
      <div className={styles.ways}>
        <div className={styles.share}>
          <div className={styles.code}>
            <QrCode text={address} label="链接的二维码" />
          </div>
          <p>微信扫一扫分享</p>
          <CopyField label="链接" value={address} action="复制链接" done="链接已复制" />
        </div>
        {poster && <PosterPreview poster={poster} address={address} />}
      </div>
    </Dialog>
  );
}
