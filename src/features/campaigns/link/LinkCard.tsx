import { Crown, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePage } from '#addresses/account.ts';
import { dateTimeText } from '#shared/dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { later } from '#ui/later.ts';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Phrases } from '#ui/Phrases.tsx';
import { InviteButton } from './InviteButton.tsx';
import styles from './Link.module.css';
import { type GivingLink, kindNames, noticeOf } from './model.ts';
import { ReceiveButton } from './ReceiveButton.tsx';

/** Only for the benefits of an organisation. */
const BenefitForm = later(() => import('./BenefitForm.tsx'), 'BenefitForm');

interface LinkCardProps {
  token: string;
  link: GivingLink;
  /** The coupons of the kind `coupon`, in place of the list. */
  coupons: ReactNode;
}

/** The one button of a link that may be received. */
function Action({ token, link }: Omit<LinkCardProps, 'coupons'>) {
  const { action } = kindNames[link.kind];
  if (link.kind === 'invite')
    return (
      <InviteButton token={token} inviteCode={link.inviteCode ?? ''}>
        {action}
      </InviteButton>
    );
  return link.check ? (
    <BenefitForm token={token}>{action}</BenefitForm>
  ) : (
    <ReceiveButton token={token}>{action}</ReceiveButton>
  );
}

/** What the link holds. */
const Gifts = ({ gives }: Pick<GivingLink, 'gives'>) => (
  <ul className={styles.gifts} aria-label="内容">
    {gives.map(({ kind, name, note }, at) => {
      const Icon = kind === 'vip' ? Crown : Ticket;
      return (
        <li key={`${at} ${name}`} className={classes(styles.gift, kind === 'vip' && styles.vip)}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <div>
            <b>{name}</b>
            <span>{note}</span>
          </div>
        </li>
      );
    })}
  </ul>
);

/** A gift, an invitation, benefits or coupons: who gives what until when, and the way to receive it. */
export function LinkCard({ token, link, coupons }: LinkCardProps) {
  const { kind, title, from, text, gives, rules, expireTime, state, refusedText } = link;
  const names = kindNames[kind];
  const notice = noticeOf(link);
  return (
    <div className={styles.page}>
      <Link className={styles.portal} to={homePage.to()} aria-label="橙医学苑首页">
        <Logo />
        <span>橙医学苑</span>
      </Link>
      <article className={classes('paper', styles.card)} aria-label={title}>
        <header className={styles.head}>
          <p className={styles.kind}>{names.name}</p>
          <h1>
            <Phrases text={title} />
          </h1>
          {from !== null && (
            <p className={styles.from}>
              <b>{from}</b>
              {names.from}
            </p>
          )}
          <p>{text}</p>
        </header>
        {kind === 'coupon' ? coupons : <Gifts gives={gives} />}
        {notice ? (
          <div className={styles.notice} role="status">
            <h2>{notice.title}</h2>
            {refusedText && <p>{refusedText}。</p>}
            <p>{notice.text}</p>
            <div className={styles.ways}>
              {notice.ways.map(({ to, label }, at) => (
                <ButtonLink key={label} to={to} look={at === 0 ? 'solid' : 'outline'}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </div>
        ) : (
          <Action token={token} link={link} />
        )}
        {expireTime !== null && state === 'open' && (
          <p className={classes(styles.until, 'num')}>领取截止 {dateTimeText(expireTime - 1)}</p>
        )}
        {rules.length > 0 && (
          <details className={styles.rules}>
            <summary>查看规则</summary>
            <ol>
              {rules.map((rule, at) => (
                <li key={`${at} ${rule}`}>{rule}</li>
              ))}
            </ol>
          </details>
        )}
      </article>
    </div>
  );
}
