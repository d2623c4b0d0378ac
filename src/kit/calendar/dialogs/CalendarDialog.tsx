import { savesNoFiles } from '#shared/inAppBrowser.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { CopyField } from '../../copying/CopyField.tsx';
import { FileLink } from '../../saving/FileLink.tsx';
import styles from './CalendarDialog.module.css';

/** What happens in a calendar program that subscribes. */
const notes = {
  lives: '直播时间变化后会自动更新，开播前15分钟提醒。',
  mine: '直播时间变化后会自动更新，开播前15分钟提醒。',
  meeting: '会议改期或取消后会自动更新，开始前一天提醒。',
  class: '课表变化后会自动更新，开课前提醒。',
};

/** The address with which calendar programs subscribe, and the file for those that cannot. */
export function CalendarDialog() {
  const { dialogs } = useStores();
  const { address = '', about = 'lives' } = dialogs.paramsOf('calendar') ?? {};
  return (
    <Dialog title="订阅日历" width={510} onClose={() => dialogs.close('calendar')}>
      <div className={styles.calendar}>
        <p>在手机或电脑的日历应用中添加这个订阅地址，{notes[about]}</p>
        {about === 'mine' && (
          <p className={styles.warning}>这个地址包含您的私人密钥：任何人得到它都能看到您预约的直播，请不要转发。</p>
        )}
        <CopyField label="订阅地址" value={address} action="复制地址" done="订阅地址已复制" />
        {/* An app that saves no files does not open another one, either. */}
        {!savesNoFiles(navigator.userAgent) && (
          <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
            用日历应用打开
          </a>
        )}
        {/* The timetable has a button of its own for the file. */}
        {(about === 'meeting' || about === 'class') && (
          <FileLink className={styles.open} address={address}>
            下载日历文件
          </FileLink>
        )}
      </div>
    </Dialog>
  );
}
