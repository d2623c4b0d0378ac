import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { className } from '#kit/credits/words.ts';
import { useApi } from '#api/ApiContext.ts';
import { certificateAnchor, helpPage } from '#addresses/content.ts';
import { type LicenseAddress, licensePage } from '#addresses/license.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import { onHost } from '#shared/base.ts';
import { dayParts } from '#shared/dates.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { type Certificate, isRevoked } from '../model.ts';
import { certificateQuery } from '../queries.ts';
import { CopyNumber } from './CopyNumber.tsx';
import styles from './Sheet.module.css';

const never = (): (() => void) => () => undefined;

/** The path that checks a certificate. */
const checkPath = (certNo: string): string => `${helpPage.to({ certNo })}#${certificateAnchor}`;

/** The address that checks a certificate; '' before scripts run, because only a browser knows its origin. */
function useCheckAddress(certNo: string): string {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return origin && origin + onHost(checkPath(certNo));
}

function dayText(ms: number): string {
  const { year, month, day } = dayParts(ms);
  return `${year}年${Number(month)}月${Number(day)}日`;
}

/** By type: the words before and after the name of what was completed. */
const deeds: Readonly<Record<Certificate['type'], readonly [before: string, after: string]>> = {
  [certificateType.course]: ['完成课程', '的全部学习'],
  [certificateType.event]: ['于橙医学苑参加', ''],
  [certificateType.training]: ['完成培训班', '的全部学习并通过结业考核'],
};

/** What the holder has done, in words. */
function Deed({ type, courseName, credit }: Certificate) {
  const [before, after] = deeds[type];
  return (
    <p className={styles.deed}>
      {before}
      <strong>《{courseName}》</strong>
      {after}
      {credit && (
        <>
          ，获得继续教育{className(credit.creditClass)}学分 <b className="num">{credit.credits}</b> 分
          <span className={styles.project}>（项目编号 {credit.projectNo}）</span>
        </>
      )}
      ，特发此证。
    </p>
  );
}

/** A seal of the portal, drawn: no seal of any authority. */
const Seal = () => (
  <svg viewBox="0 0 100 100" aria-hidden className={styles.seal}>
    <g fill="none" stroke="currentColor">
      <circle cx="50" cy="50" r="46" strokeWidth="2.4" />
      <circle cx="50" cy="50" r="40" strokeWidth=".9" />
      <path d="M50 27v22M39 38h22" strokeWidth="5" strokeLinecap="round" />
    </g>
    <text x="50" y="68" textAnchor="middle" fontSize="13" fontWeight="600" letterSpacing="1.5" fill="currentColor">
      橙医学苑
    </text>
    <text x="50" y="80" textAnchor="middle" fontSize="7.5" letterSpacing="1" fill="currentColor">
      教育培训专用
    </text>
  </svg>
);

const Corner = ({ className: name }: { className: string | undefined }) => (
  <svg viewBox="0 0 60 60" aria-hidden className={name}>
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      <path d="M2 60V20C2 10 10 2 20 2h40" />
      <path d="M7 60V24C7 14.5 14.5 7 24 7h36" strokeWidth=".7" />
      <path d="M7 30c10 0 23-13 23-23" strokeWidth=".7" />
    </g>
    <circle cx="16" cy="16" r="2.2" fill="var(--brand-vivid)" />
  </svg>
);

interface CertificateSheetProps {
  address: LicenseAddress;
  /** Shares the path at which everybody can check the certificate. */
  share(path: string): ReactNode;
}

/** One certificate, made for a sheet of A4 on its side. */
export function CertificateSheet({ address, share }: CertificateSheetProps) {
  const { data: certificate } = useSuspenseQuery(certificateQuery(useApi(), address.certificate));
  const { certNo, name, holderName, issueTime } = certificate;
  const check = useCheckAddress(certNo);
  const revoked = isRevoked(certificate);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link to={licensePage.to({ tab: address.tab })} className={styles.back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          我的证书
        </Link>
        <p className={classes(styles.number, 'num')}>
          编号 <span translate="no">{certNo}</span>
        </p>
        <CopyNumber certNo={certNo} />
        {!revoked && share(checkPath(certNo))}
        {!revoked && (
          <Button look="solid" onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            打印 / 存为PDF
          </Button>
        )}
      </div>
      <div className={styles.desk}>
        <article className={styles.sheet} aria-label={name}>
          <div className={styles.frame}>
            {[styles.nw, styles.ne, styles.se, styles.sw].map((place) => (
              <Corner key={place} className={`${styles.corner} ${place}`} />
            ))}
            <p className={styles.house}>橙医学苑 · 医学继续教育</p>
            <h1>{name}</h1>
            <p className={styles.holder}>
              <b>{holderName}</b> 医生
            </p>
            <Deed {...certificate} />
            <div className={styles.foot}>
              <div className={styles.check}>
                <div className={styles.code}>{check && <QrCode text={check} label="查询二维码" />}</div>
                <p>
                  证书编号{' '}
                  <span className="num" translate="no">
                    {certNo}
                  </span>
                  <small>扫码或在“帮助中心 — 证书查询”核验真伪</small>
                </p>
              </div>
              <div className={styles.issuer}>
                <Seal />
                <p>
                  橙医学苑（虚构）
                  <span className="num">{dayText(issueTime)}</span>
                </p>
              </div>
            </div>
          </div>
          {revoked && <p className={styles.revoked}>已撤销</p>}
        </article>
      </div>
    </div>
  );
}
