import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import type { components } from '#openapi/portal.d.ts';
import { type ClassAddress, classPage } from '#addresses/classSpace.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { membersQuery, rankQuery } from '../queries.ts';
import styles from './ClassLists.module.css';

const roles = { mentor: '导师', assistant: '班主任', learner: null } as const;

/** The persons of a class. */
export function Members({ address }: { address: ClassAddress }) {
  const { id, page } = address;
  const { data } = useSuspenseQuery(membersQuery(useApi(), id, page));
  return (
    <PagedList
      result={data}
      page={page}
      to={(at) => classPage.change(address, { page: at })}
      counted="位成员"
      empty={<NoticeBlock text="暂无成员" />}
    >
      {(list) => (
        <ul className={styles.members}>
          {list.map(({ memberId, name, photoUrl, hospitalName, titleName, role, isMe }, at) => (
            <li key={`${at} ${memberId}`}>
              <Avatar src={photoUrl} name={name} size={48} />
              <div>
                <p>
                  <b>{name}</b>{' '}
                  {roles[role] !== null && (
                    <Badge className={styles.badge} tone="brand">
                      {roles[role]}
                    </Badge>
                  )}
                  {isMe && <Badge className={styles.badge}>我</Badge>}
                </p>
                <p className={styles.meta}>
                  {titleName} · {hospitalName}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const RankRow = ({ rank, name, hospitalName, score, isMe }: components['schemas']['ClassRankRow']) => (
  <tr className={isMe ? styles.me : undefined}>
    <td className="num">{rank}</td>
    <td>
      {name}
      {isMe && '（我）'}
    </td>
    <td>{hospitalName}</td>
    <td className="num">{score}</td>
  </tr>
);

/** The learners by their points. */
export function Rank({ classId }: { classId: number }) {
  const { data } = useSuspenseQuery(rankQuery(useApi(), classId));
  const { list, mine } = data;
  return (
    <>
      <p className={styles.meta}>积分由签到、课程学习和作业得分累计。</p>
      <table className={styles.rank}>
        <caption className="hidden">班级排行榜</caption>
        <thead>
          <tr>
            <th scope="col">名次</th>
            <th scope="col">姓名</th>
            <th scope="col">医院</th>
            <th scope="col">积分</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <RankRow key={row.rank} {...row} />
          ))}
          {list.every(({ isMe }) => !isMe) && <RankRow {...mine} />}
        </tbody>
      </table>
    </>
  );
}
