import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { Waits } from '../components/Waits.tsx';
import type { ModuleProps } from '../modules.ts';
import { actModuleQuery } from '../queries.ts';
import { Message } from './Message.tsx';
import styles from './Wall.module.css';

/** Only while the campaign runs. */
const WallForm = later(() => import('./WallForm.tsx'), 'WallForm');

interface PagesProps {
  page: number;
  last: number;
  goTo(page: number): void;
}

const Pages = ({ page, last, goTo }: PagesProps) => (
  <nav className={styles.pages} aria-label="留言分页">
    <Button aria-disabled={page <= 1} onClick={() => page > 1 && goTo(page - 1)}>
      上一页
    </Button>
    <span className="num" role="status">
      第 {page} 页，共 {last} 页
    </span>
    <Button aria-disabled={page >= last} onClick={() => page < last && goTo(page + 1)}>
      下一页
    </Button>
  </nav>
);

/** A wall of messages by pages: written while the campaign runs, read afterwards. */
export const WallPart = observer(function WallPart({ act, module: own, data: first }: ModuleProps<'wall'>) {
  const { session } = useStores();
  const scripts = useScripts();
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { moduleId, title } = own;
  const { data, isPlaceholderData } = useQuery({
    ...actModuleQuery(useApi(), act.key, moduleId, page > 1 ? { page } : {}),
    placeholderData: keepPreviousData,
  });
  const shown = data?.type === 'wall' ? data : first;
  const last = Math.max(1, Math.ceil(shown.total / shown.size));
  const goTo = (next: number): void => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {act.state === 'running' &&
        (scripts ? (
          <WallForm
            key={session.user.userId}
            actKey={act.key}
            moduleId={moduleId}
            label={title ?? '留言'}
            onDone={() => setPage(1)}
          />
        ) : (
          <div className={styles.place} />
        ))}
      {act.state === 'before' ? (
        <div className={`paper ${styles.waits}`}>
          <p>活动开始后可以留言，审核通过后展示。</p>
          <Waits act={act} about={title ?? '留言'} />
        </div>
      ) : shown.total === 0 ? (
        <NoticeBlock text={act.state === 'ended' ? '活动期间没有留言' : '还没有留言，来写第一句吧'} />
      ) : (
        <>
          <div ref={top} className={styles.messages} aria-busy={isPlaceholderData || undefined}>
            {shown.list.map((entry, at) => (
              <Message key={`${at} ${entry.entryId}`} act={act} moduleId={moduleId} entry={entry} />
            ))}
          </div>
          {last > 1 && <Pages page={page} last={last} goTo={goTo} />}
        </>
      )}
    </>
  );
});
