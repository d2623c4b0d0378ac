import type { components } from '#openapi/portal.d.ts';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { Image } from '#ui/Image.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { classes } from '#ui/classes.ts';
import { Blocks } from './Blocks.tsx';
import styles from './AboutSections.module.css';

type About = components['schemas']['About'];

/** A4, landscape. */
const paperRatio = 297 / 210;

/** The company in words and numbers. */
export function Introduction({ intro, figures }: Pick<About, 'intro' | 'figures'>) {
  return (
    <div className={styles.intro}>
      <div className="paper roomy">
        <Blocks blocks={intro} />
      </div>
      <dl className={styles.figures}>
        {figures.map(({ value, label }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** History. */
export function History({ history }: Pick<About, 'history'>) {
  return (
    <div id="history">
      <Section title="发展历程">
        <ol className={styles.history}>
          {history.map(({ date, text }, at) => (
            <li key={at}>
              <b className="num">{date}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** Partners. */
export function Partners({ partners }: Pick<About, 'partners'>) {
  return (
    <Section title="合作机构">
      <ul className={styles.partners}>
        {partners.map(({ name, logoUrl }, at) => (
          <li key={at} className="paper">
            <Image src={logoUrl} alt="" width={48} height={48} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Licences. */
function Licences({ licences }: Pick<About, 'licences'>) {
  const linkTo = usePictureLinks(licences.map(({ title, imageUrl }) => ({ src: imageUrl, name: title })));
  return (
    <Section title="资质证照">
      <ul className={styles.licences}>
        {licences.map(({ title, imageUrl }, at) => (
          <li key={at}>
            <a className="paper" {...linkTo(at)}>
              <Picture src={imageUrl} ratio={paperRatio} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Contact. */
function Contact({ contact }: Pick<About, 'contact'>) {
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
              <a className="textLink" href={`tel:${contact.hotline}`} translate="no">
                {contact.hotline}
              </a>
            </dd>
          </div>
          <div>
            <dt>邮箱</dt>
            <dd>
              <a className="textLink" href={`mailto:${contact.mail}`}>
                {contact.mail}
              </a>
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

/** Licences and contact, side by side when there is space. */
export function Ends({ licences, contact }: Pick<About, 'licences' | 'contact'>) {
  return (
    <div className={styles.ends}>
      <Licences licences={licences} />
      <Contact contact={contact} />
    </div>
  );
}
