import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { cleanKeyword } from '#shared/keyword.ts';
import { hotSearchQuery } from '../queries.ts';
import { hotTarget } from '../target.ts';
import styles from './HotSearches.module.css';
import { TargetAnchor } from './TargetAnchor.tsx';

/** The hot searches of the reader's department [2.3-14]; `wide` in two columns. */
export const HotSearches = observer(function HotSearches({ wide = false }: { wide?: boolean }) {
  const { session, department, notices } = useStores();
  const { data } = useSuspenseQuery(hotSearchQuery(useApi(), session.user.userId, department.depId));
  const list = data.filter(({ keyword }) => cleanKeyword(keyword)).slice(0, 10);
  if (list.length === 0) return null;
  return (
    <section className={classes(styles.box, 'paper')} aria-labelledby="hot-searches">
      <h2 id="hot-searches">热门搜索</h2>
      <ol className={classes(wide && styles.wide)}>
        {list.map((hot, place) => {
          const target = hotTarget(hot);
          return (
            <li key={place}>
              <TargetAnchor
                className={styles.entry}
                target={target}
                fields={{ depId: department.chosenDepId }}
                otherwise="button"
                onClick={() => 'refused' in target && notices.show('error', '链接地址有误，无法打开')}
              >
                <b className={classes(styles.rank, 'num')} aria-hidden>
                  {place + 1}
                </b>
                <span className="clamp1">{hot.keyword}</span>
              </TargetAnchor>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
