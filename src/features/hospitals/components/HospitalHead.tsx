import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { FollowButton } from '#kit/marks/FollowButton.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Image } from '#ui/Image.tsx';
import { Picture } from '#ui/Picture.tsx';
import { hospitalAboutPage } from '#addresses/hospital.ts';
import { useHospitalFollow } from '../mutations.ts';
import styles from './HospitalHead.module.css';

/** Width ÷ height of a cover. */
const coverRatio = 5;

interface HospitalFaceProps {
  coverUrl: string;
  hospital: components['schemas']['HospitalCard'];
  /** Actions on the hospital. */
  children: ReactNode;
}

/** The cover and the name of a hospital. */
export function HospitalFace({ coverUrl, hospital: { name, logoUrl, level, areaName }, children }: HospitalFaceProps) {
  return (
    <section className={`${styles.head} paper`} aria-labelledby="hospital">
      <Picture className={styles.cover} src={coverUrl} ratio={coverRatio} eager />
      <div className={styles.who}>
        <Image className={styles.logo} src={logoUrl} alt="" width={88} height={88} />
        <div className={styles.name}>
          <h1 id="hospital">{name}</h1>
          <p>
            {level} · {areaName}
          </p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

interface HospitalHeadProps {
  channel: components['schemas']['HospitalChannel'];
  /** Further actions of the page. */
  actions: ReactNode;
}

/** The head of a channel. */
export function HospitalHead({ channel, actions }: HospitalHeadProps) {
  const { hospital, coverUrl, followed, followerCount } = channel;
  const saving = useHospitalFollow(hospital.id);
  return (
    <HospitalFace hospital={hospital} coverUrl={coverUrl}>
      <FollowButton name={hospital.name} followed={followed === true} count={followerCount} saving={saving} />
      {actions}
      <ButtonLink to={hospitalAboutPage.to({ id: hospital.id })}>医院介绍</ButtonLink>
    </HospitalFace>
  );
}
