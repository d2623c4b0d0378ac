import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
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
import { ManageBar, ManageButton } from '#kit/managing/ManageBar.tsx';
import { useManageMode } from '#kit/managing/useManageMode.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { Question } from '#kit/writing/Question.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { FilterBar, type FilterRow, TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { favouriteQuestionsQuery, type QuestionBook, wrongBookQuery } from '../queries.ts';
import styles from './Book.module.css';
import { useWrongRemoval } from '../useWrongRemoval.ts';
import { BookRows } from './BookRows.tsx';
import { Starts, type StartSlot } from './Starts.tsx';

/** The chapters as filters: one row, or a row for each department where the book has questions of several. */
function chapterRows({ chapters }: QuestionBook, current: number, to: (chapterId: number) => string): FilterRow[] {
  const all = { key: 0, label: '全部', to: to(0) };
  const departments = [...new Set(chapters.map(({ departmentName }) => departmentName))];
  const isOne = departments.length < 2;
  const rows = departments.map((department) => ({
    ...{ label: isOne ? '章节' : department, current, isPart: !isOne },
    choices: [
      ...(isOne ? [all] : []),
      ...chapters
        .filter(({ departmentName }) => departmentName === department)
        .map(({ chapterId, name, count }) => ({
          ...{ key: chapterId, label: `${name}（${count}）`, to: to(chapterId) },
        })),
    ],
  }));
  return isOne ? rows : [{ label: '章节', current, isPart: true, choices: [all] }, ...rows];
}

const toExercises = <ButtonLink to={exercisesPage.to()}>去练习</ButtonLink>;

/** R092: the wrong book; what is mastered stands in a tab of its own [H.6]. Several questions can be taken out at once. */
export const WrongBook = observer(function WrongBook({
  address,
  start,
}: {
  address: WrongBookAddress;
  start: StartSlot;
}) {
  const { data } = useSuspenseQuery(wrongBookQuery(useApi(), address));
  const removal = useWrongRemoval();
  const { asked, list, remove, ...manage } = useManageMode<number[]>(removal, removal.remove, '已移出错题本');
  const shown = data.list.filter(({ questionId }) => !removal.isHidden(questionId));
  const hidden = data.list.length - shown.length;
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
        <Starts
          source="wrong"
          chapterId={chapterId}
          times={times}
          count={data.total}
          due={data.dueCount}
          start={start}
        />
      )}
      <FilterBar
        className={styles.filters}
        rows={[
          ...chapterRows(data, chapterId, (next) => to({ chapterId: next })),
          {
            label: '次数',
            current: times,
            choices: wrongTimes.map(([key, label]) => ({ key, label, to: to({ times: key }) })),
          },
        ]}
      />
      <PagedList
        result={{ ...data, list: shown, total: data.total - hidden }}
        bodyRef={list}
        busy={removal.pending}
        after={data.total > 0 && <ManageButton {...manage} />}
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
        {(entries) => <BookRows list={entries} now={data.serverTime} selection={manage.selection} />}
      </PagedList>
      {manage.selection.isOn && shown.length > 0 && (
        <ManageBar {...manage} shown={shown.map(({ questionId }) => questionId)} action="移出错题本" />
      )}
      {asked && (
        <Question
          title="移出错题本"
          text={`确定将所选的 ${asked.length} 道题移出错题本吗？`}
          onYes={() => void remove()}
          onNo={() => manage.ask(null)}
        />
      )}
    </>
  );
});

/** R092: the favourite questions. */
export function FavouriteQuestions({ address, start }: { address: FavouriteQuestionsAddress; start: StartSlot }) {
  const { data } = useSuspenseQuery(favouriteQuestionsQuery(useApi(), address));
  const { chapterId, page } = address;
  const to = (change: Partial<FavouriteQuestionsAddress>): string => favouriteQuestionsPage.change(address, change);
  return (
    <>
      <Starts source="favorite" chapterId={chapterId} count={data.total} start={start} />
      <FilterBar className={styles.filters} rows={chapterRows(data, chapterId, (next) => to({ chapterId: next }))} />
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted="道题"
        empty={<NoticeBlock text={chapterId > 0 ? '没有这样的题目' : '还没有收藏题目'} action={toExercises} />}
      >
        {(list) => <BookRows list={list} now={data.serverTime} />}
      </PagedList>
    </>
  );
}
