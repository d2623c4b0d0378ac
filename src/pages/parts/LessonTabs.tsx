import { LessonPanel } from '#features/courses/components/LessonPanel.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import styles from './LessonTabs.module.css';
import type { LessonPage } from './useLessonPage.ts';

const Materials = later(() => import('#features/materials/components/Materials.tsx'), 'Materials');
const Notes = later(() => import('#features/notes/components/Notes.tsx'), 'Notes');

const tabs = { lessons: '目录', notes: '笔记', materials: '资料' };
type Tab = keyof typeof tabs;

interface LessonTabsProps extends Pick<LessonPage, 'course' | 'lesson' | 'links' | 'now' | 'jump'> {
  label: string;
  keys: readonly [Tab, ...Tab[]];
}

/** What stands beside the player: the lessons, and what a doctor needs while watching. */
export function LessonTabs({ course, lesson, links, now, jump, label, keys }: LessonTabsProps) {
  const { selected, panel, list } = useTabs<Tab>(keys);
  const { albumId } = course.album;
  return (
    <aside className={styles.side} aria-label={label}>
      <TabList list={list} label={label} names={tabs} />
      <div {...panel} className={styles.panel}>
        <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
          {selected === 'lessons' && <LessonPanel course={course} current={lesson?.videoId ?? null} to={links} />}
          {selected === 'notes' && (
            <div className={`${styles.notes} paper`}>
              <h2 className="hidden">笔记</h2>
              <Notes albumId={albumId} lesson={lesson} now={now} onJump={jump} />
            </div>
          )}
          {selected === 'materials' && <Materials albumId={albumId} materials={course.materials} />}
        </AsyncSection>
      </div>
    </aside>
  );
}
