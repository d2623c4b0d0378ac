import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Payload } from '#openapi/operation.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import type { RoomPoll } from '../../chat/roomFrames.ts';
import { useVote } from '../mutations.ts';
import styles from './PollCard.module.css';

interface PollProps {
  liveId: number;
  poll: RoomPoll;
  /** For doctors who may not take part in the room: the way to the right, in place of the vote. */
  way: ReactNode;
}

type Result = Pick<Payload<'livePollVote'>, 'total'> & Record<'counts' | 'mine', readonly number[]>;

interface ResultsProps {
  options: readonly string[];
  result: Result;
}

/** The votes of each option, with bars. */
function Results({ options, result: { counts, total, mine } }: ResultsProps) {
  return (
    <ul className={styles.results}>
      {options.map((option, at) => {
        const count = counts[at] ?? 0;
        const percent = total > 0 ? Math.round((count / total) * 100) : 0;
        return (
          <li key={at}>
            <span>
              {option}
              {mine.includes(at) && (
                <b className={styles.own}>
                  <Check size={14} strokeWidth={2} aria-hidden />
                  我的选择
                </b>
              )}
            </span>
            <span className="num">
              {count} 票 · {percent}%
            </span>
            <i aria-hidden style={{ width: `${percent}%` }} />
          </li>
        );
      })}
    </ul>
  );
}

/** The options of an open poll. */
const Ballot = observer(function Ballot({
  liveId,
  poll,
  way,
  onResult,
}: PollProps & { onResult(result: Result): void }) {
  const { dialogs, session } = useStores();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const guard = useSubmitGuard();
  const { isPending, mutateAsync } = useVote();
  const { pollId, options, multiple } = poll;
  const isOutside = way !== null && session.isLoggedIn;
  const choose = (at: number, isOn: boolean): void => {
    const others = multiple ? chosen.filter((other) => other !== at) : [];
    setChosen(isOn ? [...others, at] : others);
  };
  const vote = async (): Promise<false> => {
    const body = { liveId, pollId, options: chosen.toSorted((one, other) => one - other) };
    await isDone(mutateAsync(body).then(onResult));
    return false;
  };
  const submit = (): void => {
    if (!session.isLoggedIn) void dialogs.open('login', { reason: '登录后即可投票' });
    else if (!isOutside && chosen.length > 0) void guard.run(vote);
  };
  return (
    <Form onSubmit={submit}>
      <fieldset className={styles.options} disabled={isOutside}>
        <legend className="hidden">{poll.question}</legend>
        {options.map((option, at) => (
          <label key={at} data-chosen={chosen.includes(at) || undefined}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={`poll${pollId}`}
              checked={chosen.includes(at)}
              onChange={(event) => choose(at, event.target.checked)}
            />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      {isOutside ? (
        way
      ) : (
        <Button
          type="submit"
          look="solid"
          aria-disabled={isPending || (session.isLoggedIn && chosen.length === 0)}
          aria-busy={isPending}
        >
          {session.isLoggedIn ? '投票' : '登录后投票'}
        </Button>
      )}
    </Form>
  );
});

/** The result takes the focus when the own vote brings it. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const Poll = observer(function Poll({ liveId, poll, way, onClose }: PollProps & { onClose(): void }) {
  const [own, setOwn] = useState<Result | null>(null);
  const [isSmall, setSmall] = useState(false);
  const { question, options, multiple, closed, counts } = poll;
  // The room's numbers are newer than those of the own vote.
  const result = counts ? { ...poll, counts } : own;
  const isOver = closed || result !== null;
  const Icon = isOver ? X : isSmall ? ChevronUp : ChevronDown;
  return (
    <section className={`${styles.card} floating`} aria-label="投票">
      <header className={styles.head}>
        <h2 className={isSmall ? 'clamp1' : undefined}>{question}</h2>
        <span className={styles.kind}>{closed ? '投票已结束' : multiple ? '可多选' : '单选'}</span>
        <button
          type="button"
          className={styles.close}
          aria-label={isOver ? '关闭投票' : isSmall ? '展开' : '收起'}
          {...(!isOver && { 'aria-expanded': !isSmall })}
          onClick={() => (isOver ? onClose() : setSmall(!isSmall))}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      {result ? (
        <Results options={options} result={result} />
      ) : (
        // Hidden, not removed: what is chosen stays.
        !closed && (
          <div hidden={isSmall}>
            <Ballot liveId={liveId} poll={poll} way={way} onResult={setOwn} />
          </div>
        )
      )}
      {/* It stands there before it has a text: only then is the text read aloud. */}
      <p className={isOver ? styles.total : 'hidden'} role="status" tabIndex={-1} ref={own ? takeFocus : undefined}>
        {closed ? (
          <span className={result ? 'hidden' : undefined}>投票已结束{result && '，'}</span>
        ) : (
          result && '您已投票，'
        )}
        {result && (
          <>
            共 <span className="num">{result.total}</span> 人参与
          </>
        )}
      </p>
    </section>
  );
});

/** The poll that the host has opened in the room, or its result; nothing without one. */
export function PollCard({
  liveId,
  poll,
  way = null,
}: Pick<PollProps, 'liveId'> & { poll: RoomPoll | null; way?: ReactNode }) {
  const { user } = useStores().session;
  const [dismissed, setDismissed] = useState(0);
  const shown = poll && poll.pollId !== dismissed ? poll : null;
  return (
    shown && (
      <Poll
        key={`${shown.pollId} ${user.userId}`}
        liveId={liveId}
        poll={shown}
        way={way}
        onClose={() => setDismissed(shown.pollId)}
      />
    )
  );
}
