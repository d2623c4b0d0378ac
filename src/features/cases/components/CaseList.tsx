import { Check } from 'lucide-react';
import type { components } from '../../../../openapi/portal.d.ts';
import { itemPath } from '../../../shared/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './CaseList.module.css';

type MedicaseBrief = components['schemas']['MedicaseBrief'];

const levels: Record<MedicaseBrief['level'], string> = { 1: '入门', 2: '进阶', 3: '高阶' };

/** Cases to solve, two in a row. */
export function CaseList({ cases }: { cases: MedicaseBrief[] }) {
  return (
    <ul className={styles.list}>
      {cases.map((medicase, at) => (
        <li key={`${at} ${medicase.id}`}>
          <Link className={classes(card.card, styles.card)} to={itemPath('medicase', medicase.id) ?? '/'}>
            <Picture src={medicase.coverUrl} ratio={16 / 9} className={styles.picture}>
              {medicase.done && (
                <Badge tone="brand" className={card.corner}>
                  <Check size={14} aria-hidden />
                  已完成
                </Badge>
              )}
            </Picture>
            <div className={card.body}>
              <h3 className={classes(card.title, 'clamp2')}>{medicase.title}</h3>
              <p className={classes(card.meta, styles.meta)}>
                {medicase.departmentName} · {levels[medicase.level]} · 含 {medicase.questionCount} 个互动问题
              </p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
