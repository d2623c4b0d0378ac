import {
  BookMarked,
  ChartColumn,
  ClipboardCheck,
  FlaskConical,
  type LucideIcon,
  Map,
  NotebookPen,
  SquarePen,
  Star,
  Timer,
} from 'lucide-react';
import { casesPage } from '#addresses/case.ts';
import { exercisesPage, papersPage } from '#addresses/exercise.ts';
import { guidesPage } from '#addresses/guide.ts';
import { learnRecordsPage } from '#addresses/learnRecord.ts';
import { learnReportPage } from '#addresses/learnReport.ts';
import { notesPage } from '#addresses/note.ts';
import { favouriteQuestionsPage, wrongBookPage } from '#addresses/questionBook.ts';
import { Link } from '#ui/Link.tsx';
import styles from './EntryTiles.module.css';

interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

const entries: readonly Entry[] = [
  { to: exercisesPage.to(), label: '题库练习', Icon: SquarePen },
  { to: papersPage.to(), label: '模拟考试', Icon: Timer },
  { to: wrongBookPage.to(), label: '错题本', Icon: BookMarked },
  { to: favouriteQuestionsPage.to(), label: '收藏题目', Icon: Star },
  { to: notesPage.to(), label: '我的笔记', Icon: NotebookPen },
  { to: casesPage.to(), label: '病例学习', Icon: FlaskConical },
  { to: guidesPage.to(), label: '学习指南', Icon: Map },
  { to: learnRecordsPage.to(), label: '学习记录', Icon: ClipboardCheck },
  { to: learnReportPage.to(), label: '学习报告', Icon: ChartColumn },
];

/** The ways from the learning centre to its parts. */
export const EntryTiles = () => (
  <nav className={styles.tiles} aria-label="学习功能">
    {entries.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className="paper">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
);
