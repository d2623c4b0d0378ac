import type { components } from '../../../../../openapi/portal.d.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import styles from './Company.module.css';

/** The lecturers, without links, because nothing leads out of a company's room. */
export function Speakers({ lecturers }: { lecturers: components['schemas']['LecturerBrief'][] }) {
  return (
    <section className="paper roomy" aria-labelledby="speakers">
      <h2 id="speakers" className={styles.title}>
        讲师介绍
      </h2>
      <ul className={styles.speakers}>
        {lecturers.map(({ lecturerId, name, photoUrl, titleName, hospitalName, goodAt }, at) => (
          <li key={`${at} ${lecturerId}`}>
            <Avatar src={photoUrl} name={name} size={64} lazy />
            <div>
              <h3>
                {name} <small>{titleName}</small>
              </h3>
              <p>{hospitalName}</p>
              <p>{goodAt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
