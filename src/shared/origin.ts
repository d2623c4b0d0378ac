/** What the address says of where a reader comes from. */

/** The invitation in an address, or empty when there is none that could be one. */
export const inviteCodeIn = (search: URLSearchParams): string => {
  const text = search.get('inviteCode') ?? '';
  return /^[A-Za-z0-9_-]{0,64}$/.test(text) ? text : '';
};

/** The flag of an enterprise live stream in an address [6-05], or null when it says neither 0 nor 1. */
export function enterpriseLiveIn(search: URLSearchParams): 0 | 1 | null {
  const text = search.get('enterpriseLive');
  if (text === '1') return 1;
  return text === '0' ? 0 : null;
}

/** Stands in a rendered page for the origin of the deployment. */
export const originMark = 'https://origin.portal.invalid';
