import type { components } from '../../../../openapi/portal.d.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './AboutSections.module.css';

type About = components['schemas']['About'];

/** What we are in numbers. */
export function Figures({ figures }: Pick<About, 'figures'>) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How we came here. */
export function History({ history }: Pick<About, 'history'>) {
  return (
    <div id="history">
      <Section title="发展历程">
        <ol className={styles.history}>
          {history.map(({ date, text }) => (
            <li key={date}>
              <b className="num">{date}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** With whom we work. */
export function Partners({ partners }: Pick<About, 'partners'>) {
  return (
    <Section title="合作机构">
      <ul className={styles.partners}>
        {partners.map(({ name, logoUrl }) => (
          <li key={name}>
            <img src={logoUrl} alt="" width={48} height={48} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What we are allowed to do. */
export function Licences({ licences }: Pick<About, 'licences'>) {
  return (
    <Section title="资质证照">
      <ul className={styles.licences}>
        {licences.map(({ title, imageUrl }) => (
          <li key={title}>
            <a href={imageUrl} target="_blank" rel="noopener noreferrer" aria-label={`${title}（新窗口打开）`}>
              <Picture src={imageUrl} ratio={4 / 3} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How we are reached. */
export function Contact({ contact }: Pick<About, 'contact'>) {
  return (
    <div id="contact">
      <Section title="联系我们">
        <dl className={classes(styles.contact, 'num')}>
          <div>
            <dt>地址</dt>
            <dd>{contact.address}</dd>
          </div>
          <div>
            <dt>客服热线</dt>
            <dd>
              <a href={`tel:${contact.hotline}`}>{contact.hotline}</a>
            </dd>
          </div>
          <div>
            <dt>邮箱</dt>
            <dd>
              <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
            </dd>
          </div>
          <div>
            <dt>服务时间</dt>
            <dd>{contact.workTime}</dd>
          </div>
        </dl>
      </Section>
    </div>
  );
}
