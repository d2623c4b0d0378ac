import { ChevronLeft, ChevronRight, TrendingDown, TrendingUp } from 'lucide-react';
import { type LearnReportAddress, learnPeriods, learnReportPage, mostBack } from '#addresses/learnReport.ts';
import { loadDrawings } from '#kit/charts/lazyDrawing.ts';
import { PrintButton } from '#kit/printing/PrintButton.tsx';
import { PrintedHead } from '#kit/printing/PrintedHead.tsx';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { TabLinks } from '#ui/ListNav.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { type Figures, keyNumbers, periodText, type Report } from './model.ts';
import styles from './Report.module.css';

/** Links to the period before and to the one after; where there is none, nothing. */
function Neighbours({ period, back, hasEarlier }: Report) {
  const to = (other: number): string => learnReportPage.to({ period, back: other });
  return (
    <nav className={styles.neighbours} aria-label="前后各期">
      {hasEarlier && back < mostBack && (
        <ButtonLink to={to(back + 1)}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
          上一期
        </ButtonLink>
      )}
      {back > 0 && back <= mostBack + 1 && (
        <ButtonLink to={to(back - 1)}>
          下一期
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The head of a report: which period, other periods, print. */
export function ReportHead({ report, address }: { report: Report; address: LearnReportAddress }) {
  const { back, reportId, enough } = report;
  return (
    <section className={`paper roomy ${styles.head}`}>
      <div className={styles.title}>
        <h1>学习报告</h1>
        <p className="num">{periodText(report)}</p>
        <Badge>{back === 0 ? '进行中' : reportId == null ? '已结束' : '已存档'}</Badge>
      </div>
      <div className={styles.tools}>
        <TabLinks
          label="报告周期"
          choices={learnPeriods.map(([key, label]) => ({ key, label, to: learnReportPage.to({ period: key }) }))}
          current={address.id > 0 ? report.period : address.period}
        />
        <Neighbours {...report} />
        {enough && (
          <PrintButton className={styles.print} prepare={loadDrawings}>
            打印 / 存为 PDF
          </PrintButton>
        )}
      </div>
      <PrintedHead title="橙医学苑学习报告" />
    </section>
  );
}

/** The key numbers with their changes, in words and with a sign. */
export const KeyNumbers = ({ figures, report }: { figures: Figures; report: Report }) => (
  <dl className={`paper roomy ${styles.numbers}`}>
    {keyNumbers(figures, report).map(({ name, value, change, better }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">
          <b className="whole">{value}</b>
          <span data-better={better ?? undefined}>
            {better !== null &&
              (better ? (
                <TrendingUp size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <TrendingDown size={16} strokeWidth={1.75} aria-hidden />
              ))}
            <span>
              <KeptText text={change} />
            </span>
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
