import type { components } from '#openapi/portal.d.ts';
import { membershipPage } from '#addresses/membership.ts';
import { Section } from '#ui/Section.tsx';
import styles from './Benefits.module.css';

type VipBenefit = components['schemas']['VipBenefit'];

/** Icons by the contract's names; loaded as a file, because inline they would add to every reader's scripts. */
const drawings = '/benefits.svg';
const isName = /^[a-z]{1,20}$/;

interface BenefitsProps {
  benefits: readonly VipBenefit[];
  title: string;
  /** A link to all benefits, when only the first ones are shown. */
  rest?: boolean;
}

/** Benefits of members. */
export function Benefits({ benefits, title, rest = false }: BenefitsProps) {
  if (benefits.length === 0) return null;
  return (
    <Section title={title} {...(rest && { more: { to: membershipPage.to(), label: '全部权益' } })}>
      <ul className={styles.grid}>
        {benefits.map(({ icon, title: name, desc }, at) => (
          <li key={at} className="paper">
            <svg width={24} height={24} aria-hidden>
              {isName.test(icon) && <use href={`${drawings}#${icon}`} />}
            </svg>
            <div>
              <h3>{name}</h3>
              <p>{desc}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Benefits of members compared with those of everybody. */
export function Comparison({ benefits }: { benefits: readonly VipBenefit[] }) {
  if (benefits.length === 0) return null;
  return (
    <Section title="普通用户与会员">
      <div className={`${styles.scroll} paper`}>
        <table className={styles.table}>
          <caption className="hidden">普通用户与会员的权益对比</caption>
          <thead>
            <tr>
              <th scope="col">权益</th>
              <th scope="col">普通用户</th>
              <th scope="col">会员</th>
            </tr>
          </thead>
          <tbody>
            {benefits.map(({ title, normalValue, vipValue }, at) => (
              <tr key={at}>
                <th scope="row">{title}</th>
                <td>{normalValue}</td>
                <td>{vipValue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
