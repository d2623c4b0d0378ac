import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useHelpVote } from '../useHelpVote.ts';
import { useScripts } from '#ui/useScripts.ts';
import { Blocks } from './Blocks.tsx';
import { Fold } from './Fold.tsx';
import styles from './FaqList.module.css';

type Faq = components['schemas']['Faq'];

function Vote({
  question,
  vote: { voted, pending, cast },
}: {
  question: string;
  vote: ReturnType<typeof useHelpVote>;
}) {
  const scripts = useScripts();
  if (!scripts) return null;
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.vote} role="group" aria-label={`评价：${question}`}>
      {voted ? (
        <span role="status">感谢您的反馈</span>
      ) : (
        <>
          <Button disabled={pending} onClick={() => cast(true)}>
            <ThumbsUp {...icon} />
            有帮助
          </Button>
          <Button disabled={pending} onClick={() => cast(false)}>
            <ThumbsDown {...icon} />
            没帮助
          </Button>
        </>
      )}
    </div>
  );
}

function Question({ faq }: { faq: Faq }) {
  const vote = useHelpVote(faq.id);
  return (
    <Fold className={styles.item} summary={<h3>{faq.question}</h3>}>
      {/* The id is inside `details`: browsers that support it open the question when a link targets it. */}
      <div id={`q${faq.id}`} className={styles.answer}>
        <Blocks blocks={faq.answer} />
        <div className={styles.foot}>
          <span className={classes(styles.meta, 'num')}>
            更新于 {dateText(faq.updateTime)} · {vote.helpful ?? faq.helpful} 人觉得有帮助
          </span>
          <Vote question={faq.question} vote={vote} />
        </div>
      </div>
    </Fold>
  );
}

/** Questions grouped by category. */
export function FaqList({ categories, list }: components['schemas']['HelpList']) {
  return categories.map(({ id, name }, at) => {
    const own = list.filter((faq) => faq.category === id);
    if (own.length === 0) return null;
    return (
      <section key={at} className={styles.group} aria-labelledby={`c-${id}`}>
        <h2 id={`c-${id}`}>{name}</h2>
        <div className="paper">
          {own.map((faq, place) => (
            <Question key={`${place} ${faq.id}`} faq={faq} />
          ))}
        </div>
      </section>
    );
  });
}
