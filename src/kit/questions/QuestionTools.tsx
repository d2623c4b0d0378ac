import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MarkButton } from '#ui/MarkButton.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { useMark } from '../marks/useMark.ts';
import { useQuestionCollect, useQuestionRemove } from './mutations.ts';
import styles from './Question.module.css';

interface QuestionToolsProps {
  questionId: number;
  /** Of which question, for screen readers. */
  of?: string;
  collected: boolean;
  isWrong: boolean;
}

/** Makes a question a favourite, and takes it out of the wrong book. */
export const QuestionTools = observer(function QuestionTools({
  questionId,
  of,
  collected,
  isWrong,
}: QuestionToolsProps) {
  const { toggle, ...mark } = useMark({ on: collected, saving: useQuestionCollect(questionId) });
  const remove = useQuestionRemove(questionId);
  return (
    <div className={styles.tools}>
      <MarkButton
        icon={Star}
        names={['收藏', '已收藏']}
        {...mark}
        {...(of !== undefined && { of })}
        onToggle={toggle}
      />
      {isWrong && (
        <SureButton
          name="移出错题本"
          question="确定移出错题本吗？"
          pending={remove.isPending}
          onSure={() => remove.mutate()}
        />
      )}
    </div>
  );
});
