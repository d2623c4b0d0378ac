import { useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { countText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import buttons from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SideList } from '#ui/SideList.tsx';
import { casePage, casesPage } from '#addresses/case.ts';
import { levelName } from '../model.ts';
import { caseBoardQuery } from '../queries.ts';
import styles from './CaseBoard.module.css';

type MedicaseBrief = components['schemas']['MedicaseBrief'];

/** What stands on the button of a case. */
const beginText = ({ done, percent }: MedicaseBrief): string => (done ? '查看结果' : percent ? '继续学习' : '开始学习');

function WeeklyCase({ medicase }: { medicase: MedicaseBrief }) {
  const { id, title, coverUrl, departmentName, level, free, stepCount, questionCount, minutes, doneCount } = medicase;
  return (
    <section aria-labelledby="weekly">
      <Link className={`${styles.weekly} paper`} to={casePage.to({ id })}>
        <Picture src={coverUrl} ratio={16 / 9} eager className={styles.picture} />
        <span className={styles.about}>
          <span className={styles.marks}>
            <Badge tone="brand">
              <span id="weekly">本周病例</span>
            </Badge>
            <Badge>{departmentName}</Badge>
            <Badge>{levelName(level)}</Badge>
            {free === 'vip' && <Badge tone="vip">会员</Badge>}
          </span>
          <b className={styles.title}>{title}</b>
          <span className={classes(styles.facts, 'num')}>
            {stepCount} 个步骤 · {questionCount} 个问题 · 约 {minutes} 分钟 · {countText(doneCount)}人完成
          </span>
          <span className={classes(buttons.button, buttons.solid, styles.begin)}>{beginText(medicase)}</span>
        </span>
      </Link>
    </section>
  );
}

/** Figures of all cases, and the case of the week. */
export function CaseLead() {
  const { total, questionTotal, weekly } = useSuspenseQuery(caseBoardQuery(useApi())).data;
  return (
    <>
      <p className={classes(styles.figures, 'num')}>
        共 {total} 个病例、{questionTotal} 个互动问题，患者均为虚构
      </p>
      {weekly && <WeeklyCase medicase={weekly} />}
    </>
  );
}

/** The ranking, and how many cases the doctor has finished. */
export function CaseBoard() {
  const { ranking, my } = useSuspenseQuery(caseBoardQuery(useApi())).data;
  return (
    <>
      {my && (
        <section className={`${styles.block} paper`} aria-labelledby="myCases">
          <h2 id="myCases">我的病例</h2>
          <dl className={classes(styles.mine, 'num')}>
            <div>
              <dt>已完成</dt>
              <dd>{my.doneCount}</dd>
            </div>
            <div>
              <dt>平均得分</dt>
              <dd>{my.averageScore ?? '–'}</dd>
            </div>
          </dl>
          {my.doneCount > 0 && (
            <Link className="textLink reach" to={casesPage.to({ state: 'done' })}>
              查看已完成的病例
            </Link>
          )}
        </section>
      )}
      {ranking.length > 0 && (
        <SideList
          ranked
          title="病例榜"
          rows={ranking.map(({ id, title, doneCount }) => ({
            to: casePage.to({ id }),
            title,
            note: `${countText(doneCount)}人完成`,
          }))}
        />
      )}
    </>
  );
}
