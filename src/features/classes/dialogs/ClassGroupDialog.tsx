import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { CopyField } from '#kit/copying/CopyField.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { QrFrame } from '#ui/QrFrame.tsx';
import { classQuery } from '../queries.ts';
import styles from './ClassDialogs.module.css';

function Group({ classId }: { classId: number }) {
  const { data } = useQuery(classQuery(useApi(), classId));
  const own = data?.class;
  if (own == null) return null;
  return (
    <div className={styles.group}>
      <QrFrame image={own.groupQrUrl} alt="班级群二维码" isLoading={false} />
      <p>用微信扫一扫加入班级群，扫不上时可以添加班主任{own.assistant.name}。</p>
      <CopyField label="班主任微信" value={own.assistant.wechat} action="复制微信号" done="微信号已复制" />
    </div>
  );
}

/** The chat group of a class. */
export const ClassGroupDialog = observer(function ClassGroupDialog() {
  const { dialogs } = useStores();
  return (
    <Dialog title="班级群" width={510} onClose={() => dialogs.close('classGroup')}>
      <Group classId={dialogs.paramsOf('classGroup')?.classId ?? 0} />
    </Dialog>
  );
});
