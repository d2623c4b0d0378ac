import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { type ArticleForm, lengthOf } from '../articleForm.ts';
import type { EditorHandle } from '../editor/TextEditor.tsx';
import type { TakePicture } from '../useArticlePictures.ts';
import type { WritingSession } from '../WritingSession.ts';
import styles from './WriteForm.module.css';

const TextEditor = later(() => import('../editor/TextEditor.tsx'), 'TextEditor');

interface ArticleTextFieldProps {
  /** Before the ids of the parts. */
  id: string;
  writing: WritingSession;
  problem: string | undefined;
  take: TakePicture;
  onChange(part: Pick<ArticleForm, 'text'>): void;
  onReady(editor: EditorHandle | null): void;
}

/** The text of the article in its editor, with its length. */
export const ArticleTextField = observer(function ArticleTextField(props: ArticleTextFieldProps) {
  const { id, writing, problem, take, onChange, onReady } = props;
  const { notices } = useStores();
  const { text, references } = writing.article;
  const tell = (message: string): void => notices.show('warning', message);
  return (
    <div className={styles.text}>
      <div className={styles.textHead}>
        <b id={`${id}label`}>
          正文<i aria-hidden>*</i>
        </b>
        <span id={`${id}count`} className="num">
          {lengthOf(text)} 字
        </span>
      </div>
      <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="编辑器加载中" />}>
        <TextEditor
          key={writing.edition}
          labelledBy={`${id}label`}
          describedBy={`${id}count ${id}problem`}
          text={text}
          references={references}
          upload={(file) => take(file, tell)}
          tell={tell}
          onChange={(changed) => onChange({ text: changed })}
          onReady={onReady}
        />
      </AsyncSection>
      <p id={`${id}problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
});
