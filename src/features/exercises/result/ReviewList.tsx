import { useSuspenseQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useApi } from '#api/ApiContext.ts';
import { coursePage } from '#addresses/course.ts';
import { type ExerciseResultAddress, exerciseResultPage, reviewViews } from '#addresses/exercise.ts';
import { listAnchor } from '#addresses/define.ts';
import { ListSection, PagedList } from '#kit/lists/PagedList.tsx';
import { kindNames, stemText } from '#kit/questions/kinds.ts';
import { grouped, sharedOf, sharesOptions } from '#kit/questions/groups.ts';
import { MarkView } from '#kit/questions/MarkView.tsx';
import { QuestionOptions } from '#kit/questions/QuestionOptions.tsx';
import { QuestionPictures } from '#kit/questions/QuestionPictures.tsx';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { SharedMaterial } from '#kit/questions/SharedMaterial.tsx';
import { Link } from '#ui/Link.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { countIn, questionAnchor, type Result } from './model.ts';
import { reviewQuery } from './queries.ts';
import styles from './Result.module.css';
import type { Reviewed } from './useWholeReview.ts';

/** Nothing can be chosen any more. */
const nothing = (): void => undefined;

/** A question with the own answer, and what it is worth where that may be read. */
function ReviewedQuestion({ own }: { own: Reviewed }) {
  const { number, question: about, chosen, marked, mark, inWrongBook, course } = own;
  const { question, chapterName, score, collected, noted, correction } = about;
  const headingId = questionAnchor(number);
  return (
    <article className={styles.question} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        <span className="num">第 {number} 题</span>
        <small>
          {kindNames[question.kind]}
          {chapterName && ` · ${chapterName}`}
        </small>
        {marked && (
          <small className={styles.marked}>
            <Flag size={14} strokeWidth={2} aria-hidden />
            已标记
          </small>
        )}
      </h3>
      <QuestionOptions
        name={`review-${number}`}
        question={question}
        legend={stemText(question)}
        chosen={chosen}
        onChoose={nothing}
        answer={mark?.answer}
        lettersOnly={sharesOptions(about)}
        disabled
      />
      <QuestionPictures images={question.images ?? []} />
      <p className={styles.own}>{chosen.length > 0 ? `您的答案：${chosen.join('、')}` : '您没有作答'}</p>
      {mark && <MarkView mark={mark} score={score} folds />}
      {course && (
        <p className={styles.lesson}>
          <Link
            className="textLink reach"
            to={coursePage.to({ type: course.moduleType, id: course.albumId })}
            aria-label={`第 ${number} 题：去看讲解《${course.title}》`}
          >
            去看讲解：{course.title}
          </Link>
        </p>
      )}
      <QuestionTools
        questionId={question.questionId}
        stem={question.stem}
        of={`第 ${number} 题`}
        {...{ collected, noted, correction }}
        isWrong={inWrongBook}
      />
    </article>
  );
}

/** Questions that belong together, below what they share. */
function Group({ list }: { list: readonly Reviewed[] }) {
  const [first] = list;
  const shared = first && sharedOf(first.question);
  const numbers = list.map(({ number }) => number).join('、');
  return (
    <div className={styles.group}>
      {shared && <SharedMaterial shared={shared} numbers={`第 ${numbers} 题`} />}
      {list.map((own, at) => (
        <ReviewedQuestion key={at} own={own} />
      ))}
    </div>
  );
}

interface ReviewProps {
  result: Result;
  address: ExerciseResultAddress;
  /** All questions, while they are printed. */
  whole: readonly Reviewed[] | null;
}

const Groups = ({ list }: { list: readonly Reviewed[] }) => (
  <ol className={styles.questions}>
    {grouped(list, ({ question }) => question.groupId).map((group, at) => (
      <li key={at}>
        <Group list={group} />
      </li>
    ))}
  </ol>
);

function Questions({ address }: { address: ExerciseResultAddress }) {
  const { data } = useSuspenseQuery(reviewQuery(useApi(), address));
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => exerciseResultPage.changeList(address, { page })}
      empty={<NoticeBlock text="没有这样的题目" />}
    >
      {(list) => (
        <>
          {list.length < data.total && (
            // The browser's own command prints what the page shows.
            <p className={styles.part}>
              以下 {list.length} 题，共 {data.total} 题；用页面上的“打印”可打印全部。
            </p>
          )}
          <Groups list={list} />
        </>
      )}
    </PagedList>
  );
}

/** The questions with answers and explanations, in views. */
export const Review = ({ result, address, whole }: ReviewProps) => (
  <section id={listAnchor} className={`paper roomy ${styles.review}`}>
    <h2>题目回顾</h2>
    <TabLinks
      className={styles.views}
      label="题目范围"
      current={address.view}
      // Which answers are wrong is told after the end of the paper.
      choices={reviewViews
        .filter(([view]) => view !== 'wrong' || result.explain !== 'window')
        .map(([view, label]) => ({
          key: view,
          label,
          to: exerciseResultPage.changeList(address, { view }),
          count: countIn(result, view),
        }))}
    />
    {whole ? (
      <Groups list={whole} />
    ) : (
      <ListSection shape="rows">
        <Questions address={address} />
      </ListSection>
    )}
  </section>
);
