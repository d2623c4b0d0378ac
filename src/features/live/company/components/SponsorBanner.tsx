import type { components } from '#openapi/portal.d.ts';
import { Image } from '#ui/Image.tsx';
import styles from './Company.module.css';

/** The picture of the sponsor, marked as an advertisement; it leads nowhere. */
export function SponsorBanner({ company }: { company: components['schemas']['EnterpriseLive'] }) {
  if (company.sponsorBanner === null) return null;
  return (
    <aside className={styles.sponsor} aria-label="广告">
      <Image src={company.sponsorBanner} alt={`${company.companyName}的宣传图片`} width={1200} height={150} />
      <span className={styles.mark}>广告</span>
    </aside>
  );
}
