import { useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { Question } from '#kit/writing/Question.tsx';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateTimeText } from '#shared/dates.ts';
import { countText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Picture } from '#ui/Picture.tsx';
import { type ArticleUploadAddress, articleUploadPage, submissionStates } from '#addresses/submission.ts';
import { actionOf, isOpen, placeOf, stateName, type SubmissionAction, type SubmissionRow, titleOf } from '../model.ts';
import { useSubmissionRemove, useSubmissionWithdraw } from '../mutations.ts';
import { submissionsQuery } from '../queries.ts';
import styles from './MySubmissions.module.css';

const labels: Record<SubmissionAction, string> = { remove: '删除', withdraw: '撤回' };

const questionOf = ({ status }: SubmissionRow): string => {
  if (isOpen(status)) return '删除后无法恢复，确定删除这篇稿件吗？';
  return status === 'review'
    ? '撤回后稿件变为草稿，需要重新提交审核，确定撤回吗？'
    : '编辑部同意后文章会从网站下线，确定申请撤回吗？';
};

/** The button that removes an article or takes it back, after a question. */
function ActionButton({
  article,
  action,
  list,
}: {
  article: SubmissionRow;
  action: SubmissionAction;
  list: RefObject<HTMLDivElement | null>;
}) {
  const remove = useSubmissionRemove();
  const withdraw = useSubmissionWithdraw();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = action === 'remove' ? remove : withdraw;
  const answer = async (): Promise<void> => {
    const done = await isDone(mutateAsync(article.articleId));
    setIsAsking(false);
    // The row, or this button of it, is gone.
    if (done) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        aria-label={`${labels[action]}：${titleOf(article)}`}
        onPointerEnter={preloadQuestion}
        onFocus={preloadQuestion}
        onClick={() => setIsAsking(true)}
      >
        {labels[action]}
      </Button>
      {isAsking && (
        <Question
          title={`${labels[action]}稿件`}
          text={questionOf(article)}
          pending={isPending}
          onYes={() => void answer()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Row({ article, list }: { article: SubmissionRow; list: RefObject<HTMLDivElement | null> }) {
  const { status, categoryName, coverUrl, remark, updateTime, publishTime, readCount, withdrawing } = article;
  const title = titleOf(article);
  const action = actionOf(article);
  const isBrand = status === 'published' && !withdrawing;
  const label = isOpen(status) ? '编辑' : '查看';
  const facts = [
    categoryName,
    publishTime === null ? `更新于 ${dateTimeText(updateTime)}` : `发布于 ${dateTimeText(publishTime)}`,
    publishTime !== null && `${countText(readCount)} 阅读`,
  ];
  return (
    <li className={styles.row}>
      {coverUrl === null ? (
        <div className={styles.cover}>
          <FileText size={28} strokeWidth={1.5} aria-hidden />
        </div>
      ) : (
        <Picture className={styles.cover} src={coverUrl} ratio={4 / 3} />
      )}
      <div className={styles.about}>
        <h2>
          {title}{' '}
          <Badge tone={isBrand ? 'brand' : 'plain'} className={styles.state}>
            {withdrawing ? '撤回申请中' : stateName(status)}
          </Badge>
        </h2>
        {remark !== null && <p className={styles.remark}>退回原因：{remark}</p>}
        <p className={classes(styles.facts, 'num')}>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</p>
      </div>
      <div className={styles.actions} role="group" aria-label={`稿件操作：${title}`}>
        <ButtonLink to={placeOf(article)} aria-label={`${label}：${title}`}>
          {label}
        </ButtonLink>
        {action && <ActionButton article={article} action={action} list={list} />}
      </div>
    </li>
  );
}

/** The articles that the doctor has written, of one state or all. */
export function MySubmissions({ address }: { address: ArticleUploadAddress }) {
  const { data } = useSuspenseQuery(submissionsQuery(useApi(), address));
  const list = useRef<HTMLDivElement>(null);
  const { status, page } = address;
  const to = (change: Partial<ArticleUploadAddress>): string => articleUploadPage.change(address, change);
  const empty =
    status === '' ? (
      <NoticeBlock
        text="还没有投稿，写下你的第一篇文章吧"
        action={<ButtonLink to={articleUploadPage.to()}>写文章</ButtonLink>}
      />
    ) : (
      <NoticeBlock
        text={`没有${stateName(status)}的文章`}
        action={<ButtonLink to={to({ status: '' })}>查看全部</ButtonLink>}
      />
    );
  return (
    <PagedList
      result={data}
      page={page}
      to={(wanted) => to({ page: wanted })}
      counted="篇文章"
      bodyRef={list}
      before={
        <ChipLinks
          label="稿件状态"
          current={status}
          choices={submissionStates.map(([key, label]) => ({ key, label, to: to({ status: key }) }))}
        />
      }
      empty={empty}
    >
      {(shown) => (
        <ul className="paper">
          {shown.map((article, at) => (
            <Row key={`${at} ${article.articleId}`} article={article} list={list} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
