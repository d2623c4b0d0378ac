import { CalendarDays, MapPin, MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveRow } from '#kit/lives/LiveRow.tsx';
import { momentText } from '#shared/dates.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Image } from '#ui/Image.tsx';
import type { Meeting } from '../queries.ts';
import type { PartOf } from './PartNav.tsx';
import { FactList } from '#ui/FactList.tsx';
import styles from './Sections.module.css';

/** A part of the page with a place of its own in the address. */
export const Part = ({ id, title, isTimed = false, children }: Omit<PartOf, 'body'> & { children: ReactNode }) => (
  <section id={id} className={`${styles.part} paper`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      {title}
      {isTimed && <BeijingTime />}
    </h2>
    {children}
  </section>
);

/** Points in a list. */
export const Points = ({ list }: { list: readonly string[] }) => (
  <ul className={styles.points}>
    {list.map((text, at) => (
      <li key={at}>{text}</li>
    ))}
  </ul>
);

/** Figures of a programme. */
export const Facts = ({ facts }: Pick<Meeting, 'facts'>) => (
  <FactList className={styles.facts} facts={facts.map(({ label, value }) => [label, value])} />
);

const icons = { online: MonitorPlay, live: CalendarDays, offline: MapPin };
const kinds = { online: '线上', live: '直播', offline: '线下' };

/** What is learned: the parts of a programme, each by its kind. */
export const CourseBlocks = ({ courseBlocks }: Pick<Meeting, 'courseBlocks'>) => (
  <ul className={styles.blocks}>
    {courseBlocks.map(({ kind, title, items }, at) => {
      const Icon = icons[kind];
      return (
        <li key={at}>
          <h3>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {title}
            <small>{kinds[kind]}</small>
          </h3>
          <ol>
            {items.map((item, index) => (
              <li key={index}>
                <span>{item.title}</span>
                <small className="num">
                  {[item.startTime !== null && momentText(item.startTime), item.place, item.text]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ol>
        </li>
      );
    })}
  </ul>
);

/** The steps from the registration to the certificate. */
export const Process = ({ process }: Pick<Meeting, 'process'>) => (
  <ol className={styles.process}>
    {process.map(({ title, text }, at) => (
      <li key={at}>
        <b>{title}</b>
        <small>{text}</small>
      </li>
    ))}
  </ol>
);

/** Where it is: address with a map, ways there, and the hotel. `map` is a link to a map service. */
export function Place({ about, map }: { about: Meeting; map: ReactNode }) {
  const { meeting, address, mapUrl, traffic, hotel } = about;
  return (
    <div className={styles.place}>
      {mapUrl !== null && <Image src={mapUrl} alt={`${meeting.place ?? '会场'}的位置图`} loading="lazy" />}
      <div>
        <p>
          <b>{meeting.place}</b>
        </p>
        <p>{address}</p>
        {map}
        {traffic.length > 0 && <h3>交通</h3>}
        <dl>
          {traffic.map(({ title, text }, at) => (
            <div key={at}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {hotel && (
          <>
            <h3>住宿</h3>
            <p>
              <b>{hotel.name}</b> <span className="num">{hotel.phone}</span>
            </p>
            <p>{hotel.address}</p>
            <p className={styles.note}>{hotel.text}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Streams and replays that belong to an event. */
export const Lives = ({ lives }: Pick<Meeting, 'lives'>) => (
  <ul className={styles.lives}>
    {lives.map((live, at) => (
      <li key={at}>
        <LiveRow live={live} />
      </li>
    ))}
  </ul>
);

/** Questions with their answers. */
export const Faqs = ({ faqs }: Pick<Meeting, 'faqs'>) => (
  <div className={styles.faqs}>
    {faqs.map(({ question, answer }, at) => (
      <details key={at}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
