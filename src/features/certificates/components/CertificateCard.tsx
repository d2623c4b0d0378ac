import { licensePage } from '#addresses/license.ts';
import { creditText } from '#kit/credits/words.ts';
import { opens } from '#kit/page/opens.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { type Certificate, isRevoked } from '../model.ts';
import styles from './Certificates.module.css';
import { CopyNumber } from './CopyNumber.tsx';

/** The sheet in small: frame, lines in place of words, a seal. */
const Thumbnail = () => (
  <svg viewBox="0 0 148 105" aria-hidden className={styles.thumbnail}>
    <rect x="5" y="5" width="138" height="95" rx="1" fill="none" stroke="var(--vip-line)" strokeWidth="1.5" />
    <rect x="8.5" y="8.5" width="131" height="88" fill="none" stroke="var(--vip-line)" strokeWidth=".6" />
    <path d="M60 25h28" stroke="var(--brand-vivid)" strokeWidth="4" strokeLinecap="round" />
    <path d="M50 44h48M32 58h84M44 66h60" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    <path d="M20 84h34M20 89h24" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
    <g fill="none" stroke="var(--brand-vivid)" strokeWidth="1.5">
      <circle cx="118" cy="82" r="9" />
      <path d="m114 82 3 3 5.5-6" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  </svg>
);

/** What has become of the request to correct the name. */
function CorrectionLine({ correction }: Pick<Certificate, 'correction'>) {
  if (!correction) return null;
  const { state, realName, reply } = correction;
  if (state === 'pending') return <p className={styles.meta}>姓名更正为“{realName}”：审核中</p>;
  return (
    <p className={styles.meta}>
      {state === 'done' ? '姓名已更正' : '姓名更正未通过'}
      {reply && `：${reply}`}
    </p>
  );
}

/** A certificate of a course or a class. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { dialogs } = useStores();
  const { certificateId, certNo, name, holderName, courseName, issueTime, credit, correction } = certificate;
  const revoked = isRevoked(certificate);
  const to = licensePage.to({ certificate: certificateId });
  return (
    <li className={`paper ${styles.card}`}>
      <Thumbnail />
      <div className={styles.about}>
        <h3>
          {courseName}
          {revoked && <Badge className={styles.state}>已撤销</Badge>}
        </h3>
        <p className={`num ${styles.meta}`}>
          <KeptText text={[name, holderName, dateText(issueTime), creditText(credit)].filter(Boolean).join(' · ')} />
        </p>
        <p className={`num ${styles.meta}`}>
          编号 <span translate="no">{certNo}</span>
        </p>
        <CorrectionLine correction={correction} />
        <div className={styles.actions} role="group" aria-label={`${name} ${courseName}`}>
          <ButtonLink to={to}>{revoked ? '查看' : '查看 / 打印'}</ButtonLink>
          <CopyNumber certNo={certNo} />
          {!revoked && correction?.state !== 'pending' && (
            <Button
              {...opens('certificateCorrection')}
              onClick={() => void dialogs.open('certificateCorrection', { certificateId, courseName, holderName })}
            >
              申请更正
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
