import type { components } from '#openapi/portal.d.ts';
import { hospitalPage, hospitalsPage } from '#addresses/hospital.ts';
import { Image } from '#ui/Image.tsx';
import { Section } from '#ui/Section.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './HospitalSection.module.css';

/** Partner hospitals with their logos. */
export function HospitalSection({ hospitals }: { hospitals: components['schemas']['HospitalBrief'][] }) {
  if (hospitals.length === 0) return null;
  return (
    <Section title="合作医院" more={{ to: hospitalsPage.to(), label: '全部医院' }}>
      <ul className={styles.list}>
        {hospitals.map(({ id, name, logoUrl }, at) => (
          <li key={`${at} ${id}`}>
            <Link className={styles.item} to={hospitalPage.to({ id })}>
              <Image src={logoUrl} alt="" width={64} height={64} loading="lazy" />
              <span className="clamp2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
