import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { LeaveGuard } from '#kit/writing/LeaveGuard.tsx';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { FormField } from '#ui/FormField.tsx';
import { type ArticleForm, formLimits, judgedFields, lengthOf, problemsOf } from '../articleForm.ts';
import type { WritingSession } from '../WritingSession.ts';
import type { EditorHandle } from '../editor/TextEditor.tsx';
import { useArticlePictures } from '../useArticlePictures.ts';
import { AboutFields, type Choices } from './AboutFields.tsx';
import { CoverField } from './CoverField.tsx';
import { Guide } from './Guide.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { SubmitQuestion } from './SubmitQuestion.tsx';
import { TagsField } from './TagsField.tsx';
import { WriteFoot } from './WriteFoot.tsx';
import styles from './WriteForm.module.css';
import { WriteNotices } from './WriteNotices.tsx';
import { later } from '#ui/later.ts';

const TextEditor = later(() => import('../editor/TextEditor.tsx'), 'TextEditor');
const Preview = later(() => import('./Preview.tsx'), 'Preview');

/** What the page adds to the form, because other features have it. */
export interface WriteSlots extends Choices {
  /** Whether the doctor's qualification is confirmed; undefined while it is unknown, then the server decides. */
  isQualified: boolean | undefined;
  /** The way to the confirmation. */
  help: ReactNode;
  /** The article as readers will see it. */
  preview(article: ArticleForm): ReactNode;
}

const declarations = [
  ['isOriginal', '本文为原创'],
  ['isAnonymous', '已去除患者隐私信息'],
] as const;

/** The form of one article. */
export const WriteForm = observer(function WriteForm({
  writing,
  slots,
}: {
  writing: WritingSession;
  slots: WriteSlots;
}) {
  const { notices } = useStores();
  const guard = useSubmitGuard();
  const take = useArticlePictures();
  const id = useId();
  const [isJudged, setIsJudged] = useState(false);
  const [needsQualification, setNeedsQualification] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { article } = writing;
  const problems = isJudged ? problemsOf(article) : {};
  const change = (part: Partial<ArticleForm>): void => {
    writing.change(part);
    preloadQuestion();
  };
  const tell = (text: string): void => notices.show('warning', text);
  const save = (): Promise<void> =>
    guard.run(async () => {
      const isSaved = (await writing.save()) === 'saved';
      if (isSaved) notices.show('success', '草稿已保存');
      return false;
    });
  const focus = (field: (typeof judgedFields)[number]): void =>
    field === 'text' ? editor?.focus() : document.getElementById(`${id}${field}`)?.focus();
  const submit = (): Promise<void> =>
    guard.run(async () => {
      setIsJudged(true);
      const wrong = problemsOf(writing.article);
      const first = judgedFields.find((field) => wrong[field]);
      if (first) {
        focus(first);
        return false;
      }
      if (slots.isQualified === false) await keepUnqualified();
      else setIsAsking(true);
      return false;
    });
  const keepUnqualified = async (): Promise<void> => {
    setNeedsQualification(true);
    await writing.save();
  };
  const send = (): Promise<void> =>
    guard.run(async () => {
      const answer = await writing.save({ submit: true });
      setIsAsking(false);
      if (answer === 'notQualified') await keepUnqualified();
      if (answer === 'draftIncomplete') notices.show('error', '请补全内容后再提交');
      if (answer === 'failed') notices.show('error', '稿件没有提交，内容仍在这里，请稍后重新提交');
      if (answer === 'saved') notices.show('success', '已提交审核');
      return answer === 'saved';
    });
  const length = lengthOf(article.text);
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
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      <Guide />
      <WriteNotices writing={writing} needsQualification={needsQualification} help={slots.help} />
      <AboutFields id={id} article={article} problems={problems} choices={slots} onChange={change} />
      <TagsField tags={article.tags} onChange={(tags) => change({ tags })} />
      <CoverField url={article.coverUrl} take={take} onChange={(coverUrl) => change({ coverUrl })} />
      <FormField label="摘要（选填）" note={`${[...article.summary].length}/${formLimits.summary}`} wide>
        {(ties) => (
          <textarea
            {...ties}
            rows={3}
            maxLength={formLimits.summary}
            placeholder="不填写时显示正文的开头"
            value={article.summary}
            onChange={({ target }) => change({ summary: target.value })}
          />
        )}
      </FormField>
      <div className={styles.text}>
        <div className={styles.textHead}>
          <b id={`${id}label`}>
            正文<i aria-hidden>*</i>
          </b>
          <span id={`${id}count`} className="num">
            {length} 字
          </span>
        </div>
        <AsyncSection loading={<div className={styles.ghost} role="status" aria-label="编辑器加载中" />}>
          <TextEditor
            key={writing.edition}
            labelledBy={`${id}label`}
            describedBy={`${id}count ${id}problem`}
            text={article.text}
            references={article.references}
            upload={(file) => take(file, tell)}
            tell={tell}
            onChange={(text) => change({ text })}
            onReady={setEditor}
          />
        </AsyncSection>
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {problems.text}
        </p>
      </div>
      <ReferencesField
        references={article.references}
        isReady={editor !== null}
        onChange={(references, numberOf) => {
          change({ references });
          editor?.renumber(numberOf);
        }}
      />
      <fieldset className={styles.declarations}>
        <legend>声明</legend>
        {declarations.map(([field, label]) => (
          <div key={field}>
            <label>
              <input
                id={`${id}${field}`}
                type="checkbox"
                checked={article[field]}
                aria-invalid={problems[field] ? true : undefined}
                aria-describedby={problems[field] && `${id}${field}problem`}
                onChange={({ target }) => change({ [field]: target.checked })}
              />
              {label}
            </label>
            {problems[field] && (
              <p id={`${id}${field}problem`} className={styles.problem} role="alert">
                {problems[field]}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <WriteFoot
        writing={writing}
        pending={guard.pending}
        onPreview={() => setIsPreviewed(true)}
        onSave={() => void save()}
        onSubmit={() => void submit()}
      />
      {isAsking && (
        <SubmitQuestion
          article={article}
          pending={guard.pending}
          onYes={() => void send()}
          onNo={() => setIsAsking(false)}
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
