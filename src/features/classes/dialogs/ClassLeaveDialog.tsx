import { observer } from 'mobx-react-lite';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import type { DialogParams } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { useClassLeave } from '../mutations.ts';
import styles from './ClassDialogs.module.css';

/** Limits of the reason, in code points. */
const limits = { minLength: 2, maxLength: 200 };

function LeaveForm({ classId, sessionId, title }: DialogParams['classLeave']) {
  const { dialogs } = useStores();
  const { mutateAsync } = useClassLeave();
  const writing = useWriting(`classLeave.${sessionId}`, limits);
  const store = async (reason: string): Promise<void> => {
    await mutateAsync({ classId, sessionId, reason });
    dialogs.close('classLeave');
  };
  return (
    <WritingForm
      writing={writing}
      label="请假原因"
      placeholder="请说明原因，2–200字"
      names={['提交', '提交中…']}
      onSubmit={() => writing.submit({ store })}
      onCancel={() => dialogs.close('classLeave')}
    >
      <p className={styles.rule}>{title}。请假的课次不算出勤，仍计入总课次；如能到场，开课前后30分钟内仍可签到。</p>
    </WritingForm>
  );
}

/** Asks for leave from a session of a class. */
export const ClassLeaveDialog = observer(function ClassLeaveDialog() {
  const { dialogs } = useStores();
  const session = dialogs.paramsOf('classLeave');
  return (
    <Dialog title="请假" width={510} onClose={() => dialogs.close('classLeave')}>
      {session && <LeaveForm {...session} />}
    </Dialog>
  );
});
