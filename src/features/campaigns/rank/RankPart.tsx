import { ModuleTabs } from '../components/ModuleTabs.tsx';
import type { Act, ActModule } from '../model.ts';
import type { ModuleContents } from '../modules.ts';
import { useModuleTab } from '../useModuleTab.ts';
import styles from './Rank.module.css';

interface RankPartProps {
  act: Act;
  module: ActModule;
  data: ModuleContents['rank'];
}

/** Who has done most in the campaign, and the place of the reader. */
export function RankPart({ act, module, data: first }: RankPartProps) {
  const { data, tab, choose, isStale } = useModuleTab(act, module, first);
  const title = module.title ?? '榜单';
  const { list, mine } = data;
  return (
    <ModuleTabs data={data} tab={tab} choose={choose} isStale={isStale} label={title}>
      <div className={`paper ${styles.rank}`}>
        {list.length === 0 ? (
          <p className={styles.none}>还没有人上榜。</p>
        ) : (
          <table>
            <caption className="hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">名次</th>
                <th scope="col">姓名</th>
                <th scope="col" className={styles.hospital}>
                  医院
                </th>
                <th scope="col">成绩</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ rank, name, hospitalName, value, unit }, at) => (
                <tr key={`${at} ${name}`} data-top={rank <= 3 || undefined}>
                  <td className="num">{rank}</td>
                  <td>{name}</td>
                  <td className={styles.hospital}>{hospitalName ?? '—'}</td>
                  <td className="num">
                    {value} {unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {mine && (
          <p className={styles.mine}>
            我的名次：第 <b className="num">{mine.rank}</b> 名，<span className="num">{mine.value}</span> {mine.unit}
          </p>
        )}
      </div>
    </ModuleTabs>
  );
}
