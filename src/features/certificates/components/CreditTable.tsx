import { useSuspenseQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { profilePage } from '#addresses/account.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { type LicenseAddress, licensePage } from '#addresses/license.ts';
import { className } from '#kit/credits/words.ts';
import { PrintButton } from '#kit/printing/PrintButton.tsx';
import { PrintedHead } from '#kit/printing/PrintedHead.tsx';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useApi } from '#api/ApiContext.ts';
import { dateText } from '#shared/dates.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type Credits, creditsCsv, shareOf } from '../model.ts';
import { creditsQuery } from '../queries.ts';
import styles from './Certificates.module.css';

/** The sums of the year beside what the province asks for. */
function Sums({ first, second, total, target }: Credits) {
  const sums = [
    ['合计', total, target?.total],
    ['Ⅰ类学分', first, target?.first],
    ['Ⅱ类学分', second, target?.second],
  ] as const;
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([name, sum, wanted]) => (
          <div key={name} className="paper">
            <dt>{name}</dt>
            <dd className="num">
              <b>{sum}</b>
              {wanted != null && <span>目标 {wanted}</span>}
              {wanted != null && (
                <ProgressBar percent={shareOf(sum, wanted)} label={`${name}已完成目标的 ${shareOf(sum, wanted)}%`} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        {target ? (
          `年度目标按医院所在的${target.areaName}计算，仅供参考，以当地主管部门的要求为准。`
        ) : (
          <>
            填写所在医院后显示当地的年度目标。
            <Link className="textLink" to={profilePage.to()}>
              完善资料
            </Link>
          </>
        )}
      </p>
    </>
  );
}

const Table = ({ list, year }: Pick<Credits, 'list' | 'year'>) => (
  <table className={styles.table}>
    <caption className="hidden">{year}年的学分</caption>
    <thead>
      <tr>
        <th scope="col">项目编号</th>
        <th scope="col">项目名称</th>
        <th scope="col">类别</th>
        <th scope="col">学分</th>
        <th scope="col">日期</th>
        <th scope="col">证书</th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ certificateId, certNo, courseName, issueTime, credit }, at) => (
        <tr key={`${at} ${certificateId}`}>
          <td className="num">{credit?.projectNo}</td>
          <th scope="row">{courseName}</th>
          <td>{credit && className(credit.creditClass)}</td>
          <td className="num">{credit?.credits}</td>
          <td className="num">{dateText(issueTime)}</td>
          <td>
            <Link className="textLink" to={licensePage.to({ tab: 'credit', certificate: certificateId })}>
              查看<span className="hidden">证书 {certNo}</span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The credits of a year: sums, target, table, and what the hospital gets. */
export function CreditTable({ address }: { address: LicenseAddress }) {
  const { data } = useSuspenseQuery(creditsQuery(useApi(), address.year));
  const saving = useSaving();
  const { year, years, list } = data;
  const [present = year] = years;
  return (
    <div className={styles.credits}>
      <PrintedHead title={`${year}年继续教育学分`} />
      <div className={styles.tools}>
        <ChipLinks
          label="年份"
          current={year}
          choices={years.map((own) => ({
            key: own,
            label: `${own}年`,
            to: licensePage.to({ tab: 'credit', year: own === present ? 0 : own }),
          }))}
        />
        {list.length > 0 && (
          <div className={styles.actions}>
            <Button
              onClick={() => saving.save(`继续教育学分－${year}.csv`, creditsCsv(data), 'text/csv;charset=utf-8')}
            >
              <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden />
              导出 CSV
            </Button>
            <PrintButton />
          </div>
        )}
      </div>
      <Sums {...data} />
      {list.length > 0 ? (
        <Table list={list} year={year} />
      ) : (
        <NoticeBlock
          text={`${year}年还没有获得学分`}
          action={<ButtonLink to={allCoursesPage.to()}>去学习</ButtonLink>}
        />
      )}
    </div>
  );
}
