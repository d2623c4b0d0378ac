import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { LeaveGuard } from '#kit/writing/LeaveGuard.tsx';
import { pressedKey } from '#shared/pressedKey.ts';
import { later } from '#ui/later.ts';
import type { ArticleForm, JudgedField } from '../articleForm.ts';
import type { EditorHandle } from '../editor/TextEditor.tsx';
import { useArticlePictures } from '../useArticlePictures.ts';
import { useSubmission } from '../useSubmission.ts';
import type { WritingSession } from '../WritingSession.ts';
import { AboutFields, type Choices, SummaryField } from './AboutFields.tsx';
import { ArticleTextField } from './ArticleTextField.tsx';
import { CoverField } from './CoverField.tsx';
import { Declarations } from './Declarations.tsx';
import { Guide } from './Guide.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { SubmitQuestion } from './SubmitQuestion.tsx';
import { TagsField } from './TagsField.tsx';
import { WriteFoot } from './WriteFoot.tsx';
import styles from './WriteForm.module.css';
import { EditorsRemark, WriteNotices } from './WriteNotices.tsx';

const Preview = later(() => import('./Preview.tsx'), 'Preview');

/** What the page adds to the form, because other features have it. */
export interface WriteSlots extends Choices {
  /** Asks whether the doctor's qualification is confirmed; undefined where that is unknown, then the server decides. */
  isQualified(): Promise<boolean | undefined>;
  /** The way to the confirmation. */
  help: ReactNode;
  /** The article as readers will see it. */
  preview(article: ArticleForm): ReactNode;
}

interface WriteFormProps {
  writing: WritingSession;
  slots: WriteSlots;
}

/** The form of one article. */
export const WriteForm = observer(function WriteForm({ writing, slots }: WriteFormProps) {
  const take = useArticlePictures();
  const id = useId();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { article } = writing;
  const focus = (field: JudgedField): void =>
    field === 'text' ? editor?.focus() : document.getElementById(`${id}${field}`)?.focus();
  const submission = useSubmission(writing, () => slots.isQualified(), focus);
  const { pending, problems, save } = submission;
  const change = (part: Partial<ArticleForm>): void => {
    writing.change(part);
    preloadQuestion();
  };
  return (
    // No form element: Enter in a field, and what happens in a dialog above, can never submit the article.
    <div
      className={styles.form}
      role="form"
      aria-label="文章"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void writing.save({ bySelf: true });
      }}
      onKeyDown={(event) => {
        if (pressedKey(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      <EditorsRemark writing={writing} />
      {writing.status !== 'returned' && <Guide />}
      <WriteNotices writing={writing} needsQualification={submission.needsQualification} help={slots.help} />
      <AboutFields id={id} article={article} problems={problems} choices={slots} onChange={change} />
      <TagsField tags={article.tags} onChange={(tags) => change({ tags })} />
      <CoverField url={article.coverUrl} take={take} onChange={(coverUrl) => change({ coverUrl })} />
      <SummaryField summary={article.summary} onChange={change} />
      <ArticleTextField
        id={id}
        writing={writing}
        problem={problems.text}
        take={take}
        onChange={change}
        onReady={setEditor}
      />
      <ReferencesField
        references={article.references}
        isReady={editor !== null}
        onChange={(references, numberOf) => {
          change({ references });
          editor?.renumber(numberOf);
        }}
      />
      <Declarations id={id} article={article} problems={problems} onChange={change} />
      <WriteFoot
        writing={writing}
        pending={pending}
        onPreview={() => setIsPreviewed(true)}
        onSave={() => void save()}
        onSubmit={() => void submission.submit()}
      />
      {submission.isAsking && (
        <SubmitQuestion
          article={article}
          pending={pending}
          onYes={() => void submission.send()}
          onNo={submission.cancel}
        />
      )}
      {isPreviewed && (
        <Suspense>
          <Preview onClose={() => setIsPreviewed(false)}>{slots.preview(article)}</Preview>
        </Suspense>
      )}
      {/* A link that takes the focus from the form has started a save, which goes on after the page is left. */}
      <LeaveGuard isDirty={() => writing.isDirty && writing.isOpen && !writing.saving} />
    </div>
  );
});
