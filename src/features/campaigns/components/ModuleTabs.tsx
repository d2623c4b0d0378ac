import type { ReactNode } from 'react';
import { SortButtons } from '#ui/SortButtons.tsx';
import type { TabbedData } from '../useModuleTab.ts';
import styles from './ModuleTabs.module.css';

interface ModuleTabsProps {
  data: Pick<TabbedData, 'tabs'>;
  tab: string | null;
  choose(tab: string): void;
  /** The rows of another tab are still shown. */
  isStale: boolean;
  label: string;
  children: ReactNode;
}

/** The rows of a part below the choice of its tabs. */
export const ModuleTabs = ({ data: { tabs }, tab, choose, isStale, label, children }: ModuleTabsProps) => (
  <>
    {tabs.length > 1 && (
      <div className={styles.tabs}>
        <SortButtons
          sorts={tabs.map(({ key, label: name }) => [key, name] as const)}
          current={tab ?? ''}
          onChange={choose}
          label={label}
        />
      </div>
    )}
    <div className={styles.rows} aria-busy={isStale || undefined}>
      {children}
    </div>
  </>
);
