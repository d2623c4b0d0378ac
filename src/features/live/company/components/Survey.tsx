import type { components } from '#openapi/portal.d.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { useScripts } from '#ui/useScripts.ts';
import styles from './Company.module.css';
import { later } from '#ui/later.ts';
import { isEnded } from '#kit/lives/liveState.ts';
import { fieldsOf } from '#kit/forms/describedFields.ts';

const SurveyForm = later(() => import('./SurveyForm.tsx'), 'SurveyForm');

interface SurveyProps {
  live: components['schemas']['LiveBrief'];
  company: components['schemas']['EnterpriseLive'];
}

/** The survey of a stream that is over; once for each doctor, thanks afterwards. */
export function Survey({ live: { liveId, status }, company: { survey, surveyed } }: SurveyProps) {
  const scripts = useScripts();
  if (!isEnded({ status }) || survey.length === 0) return null;
  const ghost = <div className={styles.ghost} aria-busy />;
  return (
    <section className="paper roomy" aria-labelledby="survey">
      <h2 id="survey" className={styles.title}>
        满意度调查
      </h2>
      {surveyed === true && <p role="status">感谢您的评价，您的意见已提交。</p>}
      {surveyed !== true &&
        (scripts ? (
          <AsyncSection loading={ghost}>
            <SurveyForm key={liveId} liveId={liveId} fields={fieldsOf(survey)} />
          </AsyncSection>
        ) : (
          ghost
        ))}
    </section>
  );
}
