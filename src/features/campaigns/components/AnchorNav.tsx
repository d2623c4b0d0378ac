import { useQueries } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import type { Act, ActModuleData } from '../model.ts';
import { hasRows, moduleAnchor } from '../modules.ts';
import { actModuleQuery } from '../queries.ts';
import styles from './AnchorNav.module.css';

interface AnchorNavProps {
  act: Act;
  /** Whether a part with these rows is not shown. */
  isEmpty(type: string, data: ActModuleData): boolean;
}

/** Links to the parts of a campaign; those without anything to show are left out. It stays at the top of the screen. */
export function AnchorNav({ act, isEmpty }: AnchorNavProps) {
  const api = useApi();
  const named = act.modules.filter(({ anchor }) => anchor !== null);
  const rows = useQueries({
    queries: named.map((module) => ({ ...actModuleQuery(api, act.key, module.moduleId), enabled: hasRows(module) })),
  });
  const shown = named.filter(({ type }, at) => {
    const data = rows[at]?.data;
    // Rows that are missing, or of another type, are shown as a failure.
    return data?.type !== type || !isEmpty(type, data);
  });
  if (shown.length < 2) return null;
  return (
    <nav className={styles.nav} aria-label="活动栏目">
      <ul>
        {shown.map((module, at) => (
          <li key={`${at} ${module.moduleId}`}>
            <a href={`#${moduleAnchor(module)}`}>{module.anchor}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
