import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import {
  favouriteQuestionsPage,
  type FavouriteQuestionsAddress,
  type WrongBookAddress,
  wrongBookPage,
  wrongTabs,
  wrongTimes,
} from '#addresses/questionBook.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { FilterBar, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { favouriteQuestionsQuery, type QuestionBook, wrongBookQuery } from '../queries.ts';
import styles from './Book.module.css';
import { BookRows } from './BookRows.tsx';

/** Draws the button that begins a practice. */
export type StartSlot = (body: BodyOf<'exerciseStart'>, label: string, isFirst: boolean) => ReactNode;

/** Questions of one practice at most. */
const most = 100;
const few = 20;

interface StartsProps {
  source: 'wrong' | 'favorite';
  chapterId: number;
  /** Questions that can be drawn. */
  count: number;
  start: StartSlot;
}

/** The ways into a practice of a book, or of one chapter of it. */
function Starts({ source, chapterId, count, start }: StartsProps) {
  if (count === 0) return null;
  const wish = { source, mode: 'practice', ...(chapterId > 0 && { chapterIds: [chapterId] }) } as const;
  const all = count > most ? `重做前${most}题` : '全部重做';
  return (
    <div className={styles.starts}>
      {start({ ...wish, count: most }, all, true)}
      {count > few && start({ ...wish, count: few, random: true }, `随机${few}题`, false)}
    </div>
  );
}

/** How many questions of a book belong to the chosen chapter; `total` for none. */
const countIn = ({ chapters }: QuestionBook, chapterId: number, total: number): number =>
  chapterId === 0 ? total : (chapters.find((own) => own.chapterId === chapterId)?.count ?? 0);

const chapterRow = ({ chapters }: QuestionBook, current: number, to: (chapterId: number) => string) => ({
  label: '章节',
  current,
  choices: [
    { key: 0, label: '全部', to: to(0) },
    ...chapters.map(({ chapterId, name, count }) => ({
      key: chapterId,
      label: `${name}（${count}）`,
      to: to(chapterId),
    })),
  ],
});

const toExercises = <ButtonLink to={exercisesPage.to()}>去练习</ButtonLink>;

/** R092: the wrong book; what is mastered stands in a tab of its own [H.6]. */
export function WrongBook({ address, start }: { address: WrongBookAddress; start: StartSlot }) {
  const { data } = useSuspenseQuery(wrongBookQuery(useApi(), address));
  const { tab, chapterId, times, page } = address;
  const to = (change: Partial<WrongBookAddress>): string => wrongBookPage.change(address, change);
  const counts = { open: data.openCount, mastered: data.masteredCount };
  const isFiltered = chapterId > 0 || times !== '';
  return (
    <>
      <TabLinks
        label="错题"
        current={tab}
        choices={wrongTabs.map(([key, label]) => ({
          key,
          label: `${label} ${counts[key]}`,
          to: to({ tab: key, chapterId: 0, times: '' }),
        }))}
      />
      {tab === 'open' && (
        <Starts source="wrong" chapterId={chapterId} count={countIn(data, chapterId, data.openCount)} start={start} />
      )}
      <FilterBar
        className={styles.filters}
        rows={[
          chapterRow(data, chapterId, (next) => to({ chapterId: next })),
          {
            label: '次数',
            current: times,
            choices: wrongTimes.map(([key, label]) => ({ key, label, to: to({ times: key }) })),
          },
        ]}
      />
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted="道题"
        empty={
          <NoticeBlock
            text={isFiltered ? '没有这样的题目' : tab === 'open' ? '太棒了，没有错题' : '还没有已掌握的题目'}
            action={toExercises}
          />
        }
      >
        {(list) => <BookRows list={list} />}
      </PagedList>
    </>
  );
}

/** R092: the favourite questions. */
export function FavouriteQuestions({ address, start }: { address: FavouriteQuestionsAddress; start: StartSlot }) {
  const { data } = useSuspenseQuery(favouriteQuestionsQuery(useApi(), address));
  const { chapterId, page } = address;
  const to = (change: Partial<FavouriteQuestionsAddress>): string => favouriteQuestionsPage.change(address, change);
  return (
    <>
      <Starts source="favorite" chapterId={chapterId} count={countIn(data, chapterId, data.openCount)} start={start} />
      <FilterBar className={styles.filters} rows={[chapterRow(data, chapterId, (next) => to({ chapterId: next }))]} />
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted="道题"
        empty={<NoticeBlock text={chapterId > 0 ? '没有这样的题目' : '还没有收藏题目'} action={toExercises} />}
      >
        {(list) => <BookRows list={list} />}
      </PagedList>
    </>
  );
}
