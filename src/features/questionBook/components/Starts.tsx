import type { ReactNode } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import type { WrongTimes } from '#addresses/questionBook.ts';
import { classes } from '#ui/classes.ts';
import styles from './Book.module.css';

/** Draws the button that begins a practice. */
export type StartSlot = (body: BodyOf<'exerciseStart'>, label: string, isFirst: boolean) => ReactNode;

/** Questions of one practice at most. */
const most = 100;
const few = 20;

interface StartsProps {
  source: 'wrong' | 'favorite';
  chapterId: number;
  /** How often the questions were wrong; '' means any number. */
  times?: WrongTimes;
  /** Questions in the list, which are drawn. */
  count: number;
  /** Those of the whole book that are due; null for a book without dates. */
  due?: number;
  start: StartSlot;
}

/** The ways into a practice of a book, or of what its filters leave; what is due in the whole book comes first. */
export function Starts({ source, chapterId, times = '', count, due, start }: StartsProps) {
  const isFiltered = chapterId > 0 || times !== '';
  if (count === 0 && (due === undefined || !isFiltered)) return null;
  const wish = {
    ...({ source, mode: 'practice' } as const),
    ...(chapterId > 0 && { chapterIds: [chapterId] }),
    ...(times !== '' && { times: Number(times) }),
  };
  const all = count > most ? `重做前${most}题` : isFiltered ? '重做筛选出的题目' : '全部重做';
  const isDue = due !== undefined && due > 0;
  return (
    <div className={classes(styles.head, due !== undefined && `paper ${styles.due}`)}>
      {due !== undefined && (
        <p>
          今日待复习 <b className="num">{due}</b> 题<small>{isDue ? dueHint(due) : '今天的复习已完成'}</small>
        </p>
      )}
      <div className={styles.starts}>
        {isDue && start({ source, mode: 'practice', only: 'due', count: few }, `复习${Math.min(due, few)}题`, true)}
        {count > 0 && start({ ...wish, count: most }, all, !isDue)}
        {count > few && start({ ...wish, count: few, random: true }, `随机${few}题`, false)}
      </div>
    </div>
  );
}

const dueHint = (due: number): string =>
  due > few ? `按记忆规律安排，先练最早到期的${few}题` : '按记忆规律安排，越早到期越靠前';
