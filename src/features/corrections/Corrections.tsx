import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import { type NotesAddress, notesPage } from '#addresses/note.ts';
import { questionReviewPage } from '#addresses/questionBook.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { correctionKinds, correctionStates } from '#kit/questions/corrections.ts';
import { dateText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import styles from './Corrections.module.css';
import { type Correction, correctionsQuery } from './queries.ts';

const tones = { pending: 'plain', fixed: 'free', rejected: 'plain' } as const;

function Row({ correction, at }: { correction: Correction; at: number }) {
  const { questionId, stem, kind, content, outcome, createTime, decideTime } = correction;
  return (
    <article className={`paper ${styles.row}`} aria-labelledby={`correction-${at}`}>
      <p className={styles.facts}>
        <Badge tone={tones[outcome.state]}>{correctionStates[outcome.state]}</Badge>
        <span>{correctionKinds[kind]}</span>
        <span className="num">提交于 {dateText(createTime)}</span>
        {decideTime !== null && <span className="num">处理于 {dateText(decideTime)}</span>}
      </p>
      <h2 id={`correction-${at}`} className="clamp2">
        <Link to={questionReviewPage.to({ id: questionId })}>{stem}</Link>
      </h2>
      <p className={styles.content}>{content}</p>
      {outcome.reply !== null && <p className={styles.reply}>编辑回复：{outcome.reply}</p>}
    </article>
  );
}

/** R092, H.6: the corrections of questions that a doctor has sent, with their outcomes. */
export function Corrections({ address }: { address: NotesAddress }) {
  const { data } = useSuspenseQuery(correctionsQuery(useApi(), address.page));
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => notesPage.changeList(address, { page })}
      counted="条纠错"
      empty={<NoticeBlock text="还没有提交过纠错" action={<ButtonLink to={exercisesPage.to()}>去练习</ButtonLink>} />}
    >
      {(list) => (
        <ol className={styles.rows}>
          {list.map((correction, at) => (
            <li key={`${at} ${correction.correctionId}`}>
              <Row correction={correction} at={at} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
