import type { LiveListAddress } from '#addresses/live.ts';

/** Whether the list begins with the streams that run, as large cards. */
export const showsRunning = ({ status, page }: LiveListAddress): boolean => status === 'all' && page === 1;
