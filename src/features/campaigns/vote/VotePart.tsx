import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useAfterLogin } from '#kit/signIn/useAfterLogin.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { itemPath } from '#addresses/item.ts';
import { countText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { PartButton } from '../components/PartButton.tsx';
import { Waits } from '../components/Waits.tsx';
import type { Act } from '../model.ts';
import type { ModuleContents, ModuleProps } from '../modules.ts';
import { useVote } from './mutations.ts';
import styles from './Vote.module.css';

type Votes = ModuleContents['vote'];

interface OptionProps {
  act: Act;
  moduleId: number;
  option: Votes['list'][number];
  /** Votes that are left today; null for a visitor. */
  left: number | null;
  /** Of an ended vote, from 1. */
  rank: number | null;
}

const VoteButton = observer(function VoteButton({ act, moduleId, option, left }: Omit<OptionProps, 'rank'>) {
  const { optionId, course, voted } = option;
  const { mutateAsync, isPending, intentOf } = useVote(act.key, moduleId);
  const guard = useSubmitGuard();
  const vote = (): void => void guard.run(async () => (await isDone(mutateAsync(optionId))) && false);
  useAfterLogin(intentOf(optionId), vote);
  const isOff = isPending || voted === true || left === 0;
  return (
    <PartButton
      act={act}
      about={course.title}
      look="outline"
      isOff={isOff}
      icon={voted && <Check size={16} strokeWidth={1.75} aria-hidden />}
      onClick={vote}
    >
      {voted ? '今日已投' : '投一票'}
    </PartButton>
  );
});

function Option({ rank, ...props }: OptionProps) {
  const { act, option } = props;
  const { course, votes, percent } = option;
  return (
    <li className={styles.option} data-chosen={option.voted === true || undefined}>
      <Link className={styles.course} to={itemPath(course.moduleType, course.albumId)}>
        <div className={styles.cover}>
          <Picture src={course.coverUrl} ratio={16 / 9} />
          {rank !== null && <b className={rank === 1 ? styles.first : styles.rank}>{rank}</b>}
        </div>
        <div className={styles.words}>
          <span className={`${styles.title} clamp2`}>{course.title}</span>
          <small className="clamp1">{[course.lecturerName, course.hospitalName].filter(Boolean).join(' · ')}</small>
        </div>
      </Link>
      {act.state !== 'before' && (
        <p className={`${styles.result} num`}>
          <span className={styles.bar} aria-hidden>
            <i style={{ width: `${percent}%` }} />
          </span>
          <b>{percent}%</b>
          <span>{countText(votes)} 票</span>
        </p>
      )}
      {act.state === 'running' && <VoteButton {...props} />}
    </li>
  );
}

/** What the reader may still do. */
function said(act: Act, { perDay, left, list }: Votes): string {
  if (act.state === 'ended') {
    const total = list.reduce((sum, { votes }) => sum + votes, 0);
    return `投票已结束，共 ${countText(total)} 票。`;
  }
  const rule = `每天 ${perDay} 票，同一门课程每天限投一票。`;
  if (act.state === 'before' || left === null) return rule;
  return left > 0 ? `今天还可投 ${left} 票。${rule}` : '今天的票已投完，明天再来。';
}

/** A vote among courses: bars while it runs, the order of the result afterwards. */
export function VotePart({ act, module: { moduleId, title }, data }: ModuleProps<'vote'>) {
  return (
    <div className={`paper ${styles.vote}`}>
      <div className={styles.head}>
        <p role="status">{said(act, data)}</p>
        {act.state === 'before' && <Waits act={act} about={title ?? '投票'} />}
      </div>
      <ol className={styles.options}>
        {data.list.map((option, at) => (
          <Option
            key={`${at} ${option.optionId}`}
            act={act}
            moduleId={moduleId}
            option={option}
            left={data.left}
            rank={act.state === 'ended' ? at + 1 : null}
          />
        ))}
      </ol>
    </div>
  );
}
