import { useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { BannerCarousel } from '../../../kit/banners/BannerCarousel.tsx';
import { leadTitle } from '../lead.ts';
import { homeBannersQuery } from '../queries.ts';
import { LeadSlide } from './LeadSlide.tsx';

interface HomeCarouselProps {
  departmentId: number;
  /** What the home page has; null while it is not known. */
  home: components['schemas']['HomePage'] | null;
}

/** The banners of the first screen, after the portal's own slide. */
export function HomeCarousel({ departmentId, home }: HomeCarouselProps) {
  const { data: banners } = useSuspenseQuery(homeBannersQuery(useApi(), departmentId));
  const lead = { title: leadTitle(home), slide: (current: boolean) => <LeadSlide current={current} home={home} /> };
  return <BannerCarousel banners={banners} lead={lead} />;
}
