/** Regions and workplaces. No React, no reads. */
import type { components } from '#openapi/portal.d.ts';

/** A province, a city or a district. */
export type Area = components['schemas']['Area'];

/** A chosen region: its areas from the province down, or an empty list. An incomplete path is not a choice. */
export type Region = readonly Area[];

/** A region with one of its hospitals. */
export interface Workplace {
  region: Region;
  hospitalId: number | null;
}

/** The workplace after a change of region: the hospital has to be chosen again [5-18]. */
export const inRegion = (region: Region): Workplace => ({ region, hospitalId: null });

/** Code of the chosen district, or null. */
export const districtOf = (region: Region): string | null => region.at(-1)?.areaCode ?? null;

/** A chosen region as text: 示例省 / 示例市 / 东样区. Areas whose name is unknown are left out. */
export const regionText = (region: Region): string => region.flatMap(({ areaName }) => areaName || []).join(' / ');
