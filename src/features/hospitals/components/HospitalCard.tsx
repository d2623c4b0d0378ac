import type { components } from '#openapi/portal.d.ts';
import { hospitalPage } from '#addresses/hospital.ts';
import { Image } from '#ui/Image.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './HospitalCard.module.css';

/** A partner hospital; the whole card is one link. */
export function HospitalCard({ hospital }: { hospital: components['schemas']['HospitalCard'] }) {
  const { id, name, logoUrl, level, areaName, courseCount, liveCount } = hospital;
  const figures = [courseCount > 0 && `${courseCount} 门课程`, liveCount > 0 && `${liveCount} 场直播`].filter(Boolean);
  return (
    <Link className={`${styles.card} paper`} to={hospitalPage.to({ id })}>
      <Image src={logoUrl} alt="" width={64} height={64} loading="lazy" />
      <div>
        <h2 className="clamp2">{name}</h2>
        <p>
          {level} · {areaName}
        </p>
        <p className="num">{figures.length > 0 ? figures.join(' · ') : '内容筹备中'}</p>
      </div>
    </Link>
  );
}
