import type { WeekRanking } from '../queries.ts';
import styles from './WeekRank.module.css';

/** Who has learned most this week in a department; names are masked by the server. */
export function WeekRank({ rank: { list, my }, department }: { rank: WeekRanking; department: string | undefined }) {
  return (
    <section className={`paper ${styles.box}`} aria-labelledby="weekRank">
      <div className={styles.head}>
        <h2 id="weekRank">学习榜</h2>
        <span>{department && `${department} · `}本周</span>
      </div>
      {my && (
        <p className={`${styles.my} num`}>
          <span className="whole">我的排名：第 {my.rank} 名</span>，
          <span className="whole">本周学习 {my.minutes} 分钟</span>
        </p>
      )}
      {list.length === 0 ? (
        <p className={styles.none}>本周还没有人学习，来做第一个</p>
      ) : (
        <ol className="num">
          {list.map(({ rank, name, hospitalName, minutes }, at) => (
            <li key={at}>
              <b className={rank <= 3 ? styles.top : undefined}>{rank}</b>
              <span className={styles.who}>
                <span className="whole">{name}</span>
                <small>{hospitalName}</small>
              </span>
              <span className="whole">{minutes} 分钟</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
