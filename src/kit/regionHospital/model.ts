/** What a region and a workplace are. No React, no reads. */
import type { components } from '../../../openapi/portal.d.ts';

/** A province, a city or a district. */
export type Area = components['schemas']['Area'];

/** A chosen region: its areas from the province down, or none. A part of a path is no choice. */
export type Region = readonly Area[];

/** Where a doctor works: a region with one of its hospitals. */
export interface Workplace {
  region: Region;
  hospitalId: number | null;
}

/** The workplace after a change of region: its hospital has to be chosen anew [5-18]. */
export const inRegion = (region: Region): Workplace => ({ region, hospitalId: null });

/** Code of the chosen district, or null. */
export const districtOf = (region: Region): string | null => region.at(-1)?.areaCode ?? null;

/** A chosen region for reading: 示例省 / 示例市 / 东样区. */
export const regionText = (region: Region): string => region.map(({ areaName }) => areaName).join(' / ');
