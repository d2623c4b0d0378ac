import { Info } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { liveState } from '#kit/lives/liveState.ts';
import { homePage } from '#addresses/account.ts';
import { Badge } from '#ui/Badge.tsx';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { spanText } from '../../room/model.ts';
import styles from './Company.module.css';

interface CompanyHeadProps {
  live: components['schemas']['LiveBrief'];
  company: components['schemas']['EnterpriseLive'];
}

/** The head of a company's room, and for whom the stream is; its only link out of the room is the portal's logo. */
export function CompanyHead({ live, company: { companyName, companyLogo, adNotice } }: CompanyHeadProps) {
  const { tone, text } = liveState(live.status);
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.bar}`}>
        <Image className={styles.logo} src={companyLogo} alt={`${companyName}的标志`} width={48} height={48} />
        <div className={styles.names}>
          <h1 className="clamp2">
            <Phrases text={live.title} />
          </h1>
          <p>主办：{companyName}</p>
        </div>
        <Link className={styles.portal} to={homePage.to()} aria-label="橙医学苑首页">
          <Logo />
          <span>橙医学苑</span>
        </Link>
      </div>
      <div className={styles.facts}>
        <p className={`wrap ${styles.line}`}>
          <Badge tone={tone}>{text}</Badge>
          <span className="num">{spanText(live)}</span>
          <span className={styles.notice}>
            <Info size={16} strokeWidth={1.75} aria-hidden />
            {adNotice}
          </span>
        </p>
      </div>
    </header>
  );
}
