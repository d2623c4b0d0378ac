import { type RankingPeriod, rankingPeriods } from '#addresses/mall.ts';

/** What the figures of a ranking count. */
export const soldIn = (period: RankingPeriod): string => rankingPeriods.find(([key]) => key === period)?.[2] ?? '';
