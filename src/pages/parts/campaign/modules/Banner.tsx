import { BannerPart } from '#features/campaigns/banner/BannerPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** A picture that may lead to another campaign. */
export const module = moduleView({ type: 'banner', Component: BannerPart });
