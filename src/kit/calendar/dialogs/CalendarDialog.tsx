import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { CopyField } from '../../copying/CopyField.tsx';
import styles from './CalendarDialog.module.css';

/** The address with which calendar programs subscribe to live streams. */
export function CalendarDialog() {
  const { dialogs } = useStores();
  const { address = '', isMine = false } = dialogs.paramsOf('calendar') ?? {};
  return (
    <Dialog title="订阅日历" width={510} onClose={() => dialogs.close('calendar')}>
      <div className={styles.calendar}>
        <p>在手机或电脑的日历应用中添加这个订阅地址，直播时间变化后会自动更新，开播前15分钟提醒。</p>
        {isMine && (
          <p className={styles.warning}>这个地址包含您的私人密钥：任何人得到它都能看到您预约的直播，请不要转发。</p>
        )}
        <CopyField label="订阅地址" value={address} action="复制地址" done="订阅地址已复制" />
        <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
          用日历应用打开
        </a>
      </div>
    </Dialog>
  );
}
