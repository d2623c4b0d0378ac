import {
  Award,
  Bone,
  BookOpen,
  CirclePlay,
  ClipboardList,
  Download,
  GraduationCap,
  Headset,
  type LucideIcon,
  Radio,
  Sparkle,
  Stethoscope,
  Ticket,
  Users,
} from 'lucide-react';
import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/Section.tsx';
import styles from './Benefits.module.css';

type VipBenefit = components['schemas']['VipBenefit'];

const icons = new Map<string, LucideIcon>([
  ['course', CirclePlay],
  ['master', GraduationCap],
  ['case', Stethoscope],
  ['anatomy', Bone],
  ['live', Radio],
  ['question', ClipboardList],
  ['book', BookOpen],
  ['meeting', Users],
  ['download', Download],
  ['coupon', Ticket],
  ['service', Headset],
  ['certificate', Award],
]);

interface BenefitsProps {
  benefits: readonly VipBenefit[];
  title: string;
  /** A link to the rest, where only the first are shown. */
  rest?: boolean;
}

/** What members have. */
export function Benefits({ benefits, title, rest = false }: BenefitsProps) {
  if (benefits.length === 0) return null;
  return (
    <Section title={title} {...(rest && { more: { to: paths.openVip, label: '全部权益' } })}>
      <ul className={styles.grid}>
        {benefits.map(({ icon, title: name, desc }, at) => {
          const Icon = icons.get(icon) ?? Sparkle;
          return (
            <li key={at} className="paper">
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <div>
                <h3>{name}</h3>
                <p>{desc}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What members have beside what everybody has. */
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
