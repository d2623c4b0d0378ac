import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type ExerciseKind, exerciseLists, type ExercisesAddress, exerciseStates } from '#addresses/exercise.ts';
import { useStores } from '#stores/StoresContext.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { FilterBar } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { chaptersQuery, exercisesQuery } from '../queries.ts';
import { ExerciseRow } from './ExerciseRow.tsx';
import styles from './ExerciseDirectory.module.css';
import { useTreeDepartment } from './treeDepartment.ts';

const words = {
  exercise: { counted: '套练习', empty: '暂无练习', all: '查看全部练习' },
  paper: { counted: '份试卷', empty: '暂无试卷', all: '查看全部试卷' },
} as const;

/** The name of a chapter; undefined for 0, for one of another department, and while the chapters are loading. */
function useChapterName(address: ExercisesAddress): string | undefined {
  const read = chaptersQuery(useApi(), useTreeDepartment(address));
  const { data: groups = [] } = useQuery({ ...read, enabled: address.chapterId > 0 });
  return groups.flatMap(({ chapters }) => chapters).find(({ chapterId }) => chapterId === address.chapterId)?.name;
}

interface ExerciseDirectoryProps {
  kind: ExerciseKind;
  address: ExercisesAddress;
}

/** Sets or papers, by department, chapter and state. */
export const ExerciseDirectory = observer(function ExerciseDirectory({ kind, address }: ExerciseDirectoryProps) {
  const { session } = useStores();
  const { departmentId, chapterId, state, page } = address;
  const { data } = useSuspenseQuery(exercisesQuery(useApi(), kind, address, session.isLoggedIn));
  const chapterName = useChapterName(address) ?? '所选章节';
  const list = exerciseLists[kind];
  const to = (change: Partial<ExercisesAddress>): string => list.change(address, change);
  const rows = [
    useDepartmentRow(departmentId, (id) => to({ departmentId: id, chapterId: 0 })),
    // A visitor has begun nothing.
    {
      label: '状态',
      current: state,
      choices: session.isLoggedIn ? exerciseStates.map(([key, label]) => ({ key, label, to: to({ state: key }) })) : [],
    },
    {
      label: '章节',
      current: chapterId,
      choices: [],
      ...(chapterId > 0 && { only: { label: chapterName, to: to({ chapterId: 0 }) } }),
    },
  ];
  const { counted, empty, all } = words[kind];
  return (
    <>
      <FilterBar rows={rows} className={styles.filters} />
      <PagedList
        result={data}
        page={page}
        to={(at) => to({ page: at })}
        counted={counted}
        after={kind === 'paper' && <BeijingTime />}
        empty={<NoticeBlock text={empty} action={<ButtonLink to={list.to()}>{all}</ButtonLink>} />}
      >
        {(exercises) => (
          <ul className={styles.rows}>
            {exercises.map((exercise, at) => (
              <li key={`${at} ${exercise.exerciseId}`}>
                <ExerciseRow exercise={exercise} now={data.serverTime} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
});
