import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { type ClassAddress, classPage } from '#addresses/classSpace.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { dateTimeText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { useNoticeRead } from '../mutations.ts';
import { noticesQuery } from '../queries.ts';
import styles from './ClassLists.module.css';

/** The notices of a class; a new one is marked until the learner says that she has read it. */
export function ClassNotices({ address }: { address: ClassAddress }) {
  const { id, page } = address;
  const { data } = useSuspenseQuery(noticesQuery(useApi(), id, page));
  const { mutate, isPending } = useNoticeRead();
  const unread = data.list.filter(({ read }) => !read).map(({ noticeId }) => noticeId);
  const read = (noticeIds: number[]): void => {
    mutate({ classId: id, noticeIds });
  };
  return (
    <PagedList
      result={data}
      page={page}
      to={(at) => classPage.change(address, { page: at })}
      counted="条通知"
      after={
        unread.length > 0 && (
          <Button aria-disabled={isPending} onClick={() => read(unread)}>
            全部标为已读
          </Button>
        )
      }
      empty={<NoticeBlock text="暂无通知" />}
    >
      {(list) => (
        <ul className={styles.rows}>
          {list.map(({ noticeId, title, content, createTime, read: isRead }, at) => (
            <li key={`${at} ${noticeId}`} className={styles.notice}>
              <h3>
                {title}{' '}
                {!isRead && (
                  <Badge className={styles.badge} tone="brand">
                    未读
                  </Badge>
                )}
              </h3>
              <p className="num">{dateTimeText(createTime)}</p>
              <p className={styles.text}>{content}</p>
              {!isRead && (
                <Button aria-disabled={isPending} aria-label={`标为已读：${title}`} onClick={() => read([noticeId])}>
                  标为已读
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
