import { coursePage } from '#addresses/course.ts';
import { exercisePage, exercisesPage, papersPage } from '#addresses/exercise.ts';
import { recordsPage } from '#addresses/learning.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import type { Figures } from './model.ts';
import styles from './Report.module.css';

type Kind = Figures['advice'][number]['kind'];

/** Where a suggestion leads, and the words of the link; null for one that leads nowhere. */
function wayOf(kind: Kind, [weakest]: Figures['weakPoints']): { to: string; label: string } | null {
  switch (kind) {
    case 'weak':
      return weakest?.exerciseId == null ? null : { to: exercisePage.to({ id: weakest.exerciseId }), label: '去练习' };
    case 'course':
      return weakest?.course
        ? { to: coursePage.to({ type: weakest.course.moduleType, id: weakest.course.albumId }), label: '去学习' }
        : null;
    case 'questionKind':
      return { to: exercisesPage.to(), label: '自选练习' };
    case 'exam':
      return { to: papersPage.to(), label: '去考试' };
    case 'time':
      return { to: recordsPage.to(), label: '继续观看' };
    case 'days':
      return { to: exercisesPage.to(), label: '做几道题' };
    case 'hour':
      return null;
  }
}

/** What the figures suggest, each with the way to do it. */
export function Advice({ advice, weakPoints }: Figures) {
  return (
    <Section title="下一步建议">
      <ul className={styles.advice}>
        {advice.map(({ kind, title, text }) => {
          const way = wayOf(kind, weakPoints);
          return (
            <li key={kind} className="paper">
              <h3>{title}</h3>
              <p className="num">
                <KeptText text={text} />
              </p>
              {way && (
                <Link className="textLink reach" to={way.to} aria-label={`${title}：${way.label}`}>
                  {way.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
