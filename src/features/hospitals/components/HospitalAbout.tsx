import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { hospitalPage } from '#addresses/hospital.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { FactList } from '#ui/FactList.tsx';
import styles from './HospitalAbout.module.css';
import { HospitalFace } from './HospitalHead.tsx';

type About = components['schemas']['HospitalAbout'];

/** Width ÷ height of a picture of the gallery. */
const photoRatio = 1.5;

function Gallery({ gallery }: Pick<About, 'gallery'>) {
  const linkTo = usePictureLinks(gallery.map(({ url, caption }) => ({ src: url, name: caption })));
  if (gallery.length === 0) return null;
  return (
    <Section title="医院风貌">
      <ul className={styles.gallery}>
        {gallery.map(({ url, caption }, at) => (
          <li key={at}>
            <a className="paper" {...linkTo(at)}>
              <Picture src={url} ratio={photoRatio} />
              <span>{caption}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface HospitalAboutProps {
  about: About;
  /** The introduction. */
  children: ReactNode;
}

/** The introduction of a hospital with its pictures, key departments, honours and contact. */
export function HospitalAbout({ about, children }: HospitalAboutProps) {
  const { hospital, coverUrl, gallery, keyDepartments, honours, address, phone } = about;
  return (
    <>
      <HospitalFace hospital={hospital} coverUrl={coverUrl}>
        <ButtonLink look="solid" to={hospitalPage.to({ id: hospital.id })}>
          进入频道
        </ButtonLink>
      </HospitalFace>
      <Section title="医院简介">
        <div className="paper roomy">{children}</div>
      </Section>
      <Gallery gallery={gallery} />
      {keyDepartments.length > 0 && (
        <Section title="重点科室">
          <FactList
            className={`${styles.departments} paper roomy`}
            facts={keyDepartments.map(({ name, text }) => [name, text])}
          />
        </Section>
      )}
      <div className={styles.ends}>
        {honours.length > 0 && (
          <Section title="医院荣誉">
            <ul className={`${styles.honours} paper roomy`}>
              {honours.map((honour, at) => (
                <li key={at}>{honour}</li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="联系方式">
          <dl className={`${styles.contact} paper roomy`}>
            <div>
              <dt>地址</dt>
              <dd>{address}</dd>
            </div>
            {phone && (
              <div>
                <dt>电话</dt>
                <dd className="num">{phone}</dd>
              </div>
            )}
          </dl>
        </Section>
      </div>
    </>
  );
}
