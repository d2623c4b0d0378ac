import type { components } from '#openapi/portal.d.ts';
import { hospitalPath, paths } from '#shared/paths.ts';
import { Image } from '#ui/Image.tsx';
import { Section } from '#ui/Section.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './HospitalSection.module.css';

/** Partner hospitals with their logos. */
export function HospitalSection({ hospitals }: { hospitals: components['schemas']['HospitalBrief'][] }) {
  if (hospitals.length === 0) return null;
  return (
    <Section title="合作医院" more={{ to: paths.hospitals, label: '全部医院' }}>
      <ul className={styles.list}>
        {hospitals.map(({ id, name, logoUrl }, at) => (
          <li key={`${at} ${id}`}>
            <Link className={styles.item} to={hospitalPath(id)}>
              <Image src={logoUrl} alt="" width={64} height={64} loading="lazy" />
              <span className="clamp2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
