import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { dateTimeText } from '#shared/dates.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { articleUploadPage } from '#addresses/submission.ts';
import type { WritingSession } from '../WritingSession.ts';
import { isConflict, keptText } from '../writingParts.ts';
import styles from './WriteForm.module.css';

interface NoticeProps {
  text: ReactNode;
  /** What the doctor can do about it. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** A sentence above the form, with the ways on. */
const Notice = ({ text, children, role = 'status' }: NoticeProps) => (
  <div className={styles.notice} role={role}>
    <p>{text}</p>
    {children && <div className={styles.ways}>{children}</div>}
  </div>
);

/** Drafts in this browser that the server does not have: a tab was closed before they were saved. */
const Forgotten = observer(function Forgotten({ writing }: { writing: WritingSession }) {
  const [name, setName] = useState(() => writing.forgotten()[0]);
  if (!name || writing.isDirty || writing.articleId !== null) return null;
  return (
    <Notice text="这台电脑上有一篇未保存到服务器的稿件。">
      <Button onClick={() => writing.resume(name)}>继续写</Button>
      <Button
        onClick={() => {
          writing.forget(name);
          setName(writing.forgotten()[0]);
        }}
      >
        丢弃
      </Button>
    </Notice>
  );
});

/** Tells the form how high the remark is, below which its toolbar stays. */
function giveRoom(remark: HTMLElement | null) {
  const form = remark?.parentElement;
  if (!remark || !form) return;
  const watch = new ResizeObserver(() => form.style.setProperty('--remark', `${remark.offsetHeight}px`));
  watch.observe(remark);
  return () => watch.disconnect();
}

/** Why the editors returned the article: above everything else, and in view while it is changed. */
export const EditorsRemark = observer(function EditorsRemark({ writing }: { writing: WritingSession }) {
  if (writing.status !== 'returned') return null;
  return (
    <section ref={giveRoom} className={styles.remark} aria-labelledby="editors-remark">
      <h2 id="editors-remark">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        编辑部已退回
        {writing.returnTime !== null && <time className="num">{dateTimeText(writing.returnTime)}</time>}
      </h2>
      <p>{writing.remark ?? '请修改后重新提交'}</p>
    </section>
  );
});

interface WriteNoticesProps {
  writing: WritingSession;
  /** The draft was to be submitted by a doctor whose qualification is not confirmed. */
  needsQualification: boolean;
  /** The way to the confirmation. */
  help: ReactNode;
}

/** What the doctor has to know about the article, above the form. */
export const WriteNotices = observer(function WriteNotices({ writing, needsQualification, help }: WriteNoticesProps) {
  const { trouble, isStorageFull } = writing;
  return (
    <>
      {writing.isElsewhere && !isConflict(trouble) && (
        <Notice text="这篇稿件也在另一个标签页中打开，请只在一处修改。" />
      )}
      {trouble === 'tooMany' && (
        <Notice
          role="alert"
          text={keptText('草稿最多保存50篇，请先删除不用的草稿；您的内容已保存在本机。', isStorageFull)}
        >
          <ButtonLink to={articleUploadPage.to({ tab: 'mine', status: 'draft' })}>管理草稿</ButtonLink>
        </Notice>
      )}
      {trouble === 'tooLong' && (
        <Notice
          role="alert"
          text={keptText('正文最多5万字，请精简或分成几篇；您的内容已保存在本机。', isStorageFull)}
        />
      )}
      {writing.isRestored && trouble !== 'outdated' && writing.isDirty && (
        <Notice text="已恢复上次未保存到服务器的内容。" />
      )}
      <Forgotten writing={writing} />
      {needsQualification && (
        <Notice role="alert" text="完成医师认证后即可投稿，稿件已保存为草稿。">
          {help}
        </Notice>
      )}
    </>
  );
});
