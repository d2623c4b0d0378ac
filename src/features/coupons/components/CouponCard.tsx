import type { ReactNode } from 'react';
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { KeptText } from '#ui/KeptText.tsx';
import { type Face, thresholdText, valueText } from '../model.ts';
import styles from './CouponCard.module.css';

interface CouponCardProps {
  face: Face;
  /** How long it is good. */
  validity: string;
  heading: 'h2' | 'h3';
  /** Mark beside the name. */
  badge?: string | undefined;
  /** Drawn across an ended coupon, which is grey. */
  stamp?: string | undefined;
  /** What can be done with it. */
  children: ReactNode;
}

/** A coupon, or the offer of one: its value, where and how long it is good, its rule and its action. */
export function CouponCard({ face, validity, heading: Heading, badge, stamp, children }: CouponCardProps) {
  const { name, kind, scopeText, ruleText } = face;
  return (
    <article
      className={classes('paper', styles.card, kind === couponKind.trial && styles.trial, stamp && styles.ended)}
      aria-label={name}
    >
      <div className={styles.value}>
        <p className="num">{valueText(face)}</p>
        <p className="num">{thresholdText(face)}</p>
      </div>
      <div className={styles.what}>
        <Heading className="clamp2">
          {name}
          {badge && <Badge className={styles.soon}>{badge}</Badge>}
        </Heading>
        <p>{scopeText}</p>
        <p className="num">
          <KeptText text={validity} />
        </p>
      </div>
      <details className={styles.rule}>
        <summary>使用规则</summary>
        <p>{ruleText}</p>
      </details>
      <div className={styles.action}>{children}</div>
      {stamp && <span className={styles.stamp}>{stamp}</span>}
    </article>
  );
}
