import { CalendarCheck, ChartColumn, type LucideIcon, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './VisitorPanel.module.css';

interface Benefit {
  Icon: LucideIcon;
  title: string;
  text: string;
}

const benefits: readonly Benefit[] = [
  {
    Icon: CalendarCheck,
    title: '每天知道学什么',
    text: '加入学习指南，按每周几天、每次多久排好日程，落下了可以一键顺延。',
  },
  {
    Icon: SquarePen,
    title: '答案不会丢',
    text: '每次作答即时保存，断网、关闭网页、换一台设备都能接着做。',
  },
  {
    Icon: ChartColumn,
    title: '看清薄弱环节',
    text: '错题自动收集、到期提醒复习；学习报告指出薄弱章节，并推荐练习与课程。',
  },
];

interface VisitorPanelProps {
  /** The link to the login. */
  login: ReactNode;
}

/** R004: what the learning centre is, for visitors. */
export const VisitorPanel = ({ login }: VisitorPanelProps) => (
  <section className={`paper ${styles.panel}`} aria-label="学习中心能做什么">
    <ul>
      {benefits.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    {login}
  </section>
);
