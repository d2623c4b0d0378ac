import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import styles from './ListNav.module.css';
import { OnlyChip } from './OnlyChip.tsx';

/** A choice among the addresses of a list. */
export interface ListChoice {
  key: string | number;
  label: string;
  to: string;
  /** Number of entries; a choice with 0 is drawn paler. */
  count?: number;
  /** What the number counts, where the label does not say it. */
  countLabel?: string;
  /** A switch that is on, in a row where several choices may be. */
  isOn?: boolean;
}

/** One filter of a list, or its order. */
export interface FilterRow {
  label: string;
  choices: readonly ListChoice[];
  /** Key of the selected choice. */
  current: string | number;
  /** Rows of one filter that stand below each other: shown with a single choice, too. */
  isPart?: boolean;
  /** The choice that limits the list to one department, with the address without that limit. */
  only?: { label: string; to: string };
}

interface ListNavProps extends FilterRow {
  className?: string | undefined;
}

/** Moves a row of tabs that is wider than the window to the current one. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current) return;
  const [frame, tab] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right;
}

/** Tabs of a list as links, so that the choice is in the address and works without scripts. */
export function TabLinks({ label, choices, current, className }: ListNavProps) {
  const offered = choices.filter(({ key, count }, at) => count !== 0 || key === current || at === 0);
  return (
    <nav ref={showCurrent} className={classes(styles.tabs, className)} aria-label={label}>
      {offered.map(({ key, label: text, to, count, countLabel }) => (
        <Link key={key} to={to} keepsPlace aria-current={key === current ? 'page' : undefined}>
          {text}
          {count !== undefined && (
            <span className="num" title={countLabel && `${count} ${countLabel}`}>
              {count}
              {countLabel && <span className="hidden"> {countLabel}</span>}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** One filter or the order of a list, as a row of links. */
export function ChipLinks({ label, choices, current, className }: ListNavProps) {
  return (
    <nav className={classes(styles.chips, className)} aria-label={label}>
      {choices.map(({ key, label: text, to, isOn = key === current }, at) => (
        <Link key={at} to={to} keepsPlace aria-current={isOn ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

interface FilterBarProps {
  rows: readonly FilterRow[];
  className?: string | undefined;
  /** Below the rows: other filters. */
  children?: ReactNode;
}

/** The filters of a list, one row each; a row without choices is not shown. */
export function FilterBar({ rows, className, children }: FilterBarProps) {
  return (
    <div className={classes(styles.filters, 'paper', className)}>
      {rows
        .filter(({ choices, isPart = false }) => isPart || choices.length > 1)
        .map((row) => (
          <div key={row.label} className={styles.row}>
            <span aria-hidden>{row.label}</span>
            <ChipLinks {...row} />
          </div>
        ))}
      {rows.map(({ label, only }) => only && <OnlyChip key={label} {...only} />)}
      {children}
    </div>
  );
}
