import { MessageSquareWarning, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { MarkButton } from '#ui/MarkButton.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { useMark } from '../marks/useMark.ts';
import { NoteButton } from '../notes/NoteButton.tsx';
import { opens } from '../page/opens.ts';
import { useDoctorDialog } from '../signIn/doctorDialog.ts';
import { CorrectionNote } from './CorrectionNote.tsx';
import { useQuestionCollect, useQuestionRemove } from './mutations.ts';
import styles from './Question.module.css';

/** What a doctor has put beside a question. */
type OwnMarks = Pick<components['schemas']['AttemptQuestion'], 'collected' | 'noted' | 'correction'>;

interface QuestionToolsProps extends OwnMarks {
  questionId: number;
  stem: string;
  /** Of which question, for screen readers. */
  of?: string;
  isWrong: boolean;
}

/** Makes a question a favourite, opens its note, corrects it, and takes it out of the wrong book. */
export const QuestionTools = observer(function QuestionTools(props: QuestionToolsProps) {
  const { questionId, stem, of, collected, noted, correction, isWrong } = props;
  const { toggle, ...mark } = useMark({ on: collected, saving: useQuestionCollect(questionId) });
  const remove = useQuestionRemove(questionId);
  const correct = useDoctorDialog('correction', '登录后即可纠错');
  return (
    <div className={styles.tools}>
      <MarkButton
        icon={Star}
        names={['收藏', '已收藏']}
        {...mark}
        {...(of !== undefined && { of })}
        onToggle={toggle}
      />
      <NoteButton target={{ targetType: 'question', targetId: questionId }} title={stem} noted={noted} of={of} />
      {correction?.state !== 'pending' && (
        <MarkButton
          icon={MessageSquareWarning}
          names={['纠错', '纠错']}
          on={false}
          pending={false}
          {...(of !== undefined && { of })}
          {...opens('correction')}
          onToggle={() => void correct({ questionId, title: stem })}
        />
      )}
      {isWrong && (
        <SureButton
          name="移出错题本"
          question="确定移出错题本吗？"
          pending={remove.isPending}
          onSure={() => remove.mutate()}
        />
      )}
      {correction && <CorrectionNote outcome={correction} />}
    </div>
  );
});
