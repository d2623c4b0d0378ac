import { Clock, EyeOff, ThumbsUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { agoText, dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { later } from '#ui/later.ts';
import type { Act } from '../model.ts';
import type { ModuleContents } from '../modules.ts';
import { useWallLike } from './mutations.ts';
import styles from './Wall.module.css';

/** Only while the campaign runs. */
const LikeButton = later(() => import('#kit/marks/LikeButton.tsx'), 'LikeButton');

type Entry = ModuleContents['wall']['list'][number];

/** What the writer of a message reads that nobody else sees. */
const reviews = {
  reviewing: { Icon: Clock, text: '审核中，仅自己可见' },
  refused: { Icon: EyeOff, text: '未通过审核，仅自己可见' },
} as const;

interface MessageProps {
  act: Act;
  moduleId: number;
  entry: Entry;
}

function Like({ act, moduleId, entry }: MessageProps) {
  const saving = useWallLike(act.key, moduleId, entry.entryId);
  return <LikeButton liked={entry.liked === true} count={entry.likes} saving={saving} of={`${entry.name}的留言`} />;
}

/** Likes that nobody can change any more. */
const Likes = ({ count }: { count: number }) => (
  <span className={`${styles.likes} num`}>
    <ThumbsUp size={16} strokeWidth={1.75} aria-hidden />
    {count}
    <span className="hidden">人点赞</span>
  </span>
);

/** A message with its writer; the own ones also while nobody else sees them. */
export const Message = observer(function Message(props: MessageProps) {
  const { frame } = useStores();
  const { act, entry } = props;
  const { name, hospitalName, text, time, isMine, state } = entry;
  const review = state === 'shown' ? null : reviews[state];
  return (
    <article className={styles.message} aria-label={`${name}的留言`}>
      <p className={styles.text}>{text}</p>
      {review && (
        <p className={styles.review}>
          <review.Icon size={16} strokeWidth={1.75} aria-hidden />
          {review.text}
        </p>
      )}
      <footer>
        <p className={styles.writer}>
          <b>
            {name}
            {isMine && '（我）'}
          </b>
          <small>{hospitalName}</small>
          <small className="num">{act.state === 'ended' ? dateText(time) : agoText(time, frame.renderedAt)}</small>
        </p>
        {!review && (act.state === 'running' ? <Like {...props} /> : <Likes count={entry.likes} />)}
      </footer>
    </article>
  );
});
