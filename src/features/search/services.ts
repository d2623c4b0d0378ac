/** What a search finds of the portal itself. */
import type { components } from '#openapi/portal.d.ts';

/** Whether services, answers of the help or own orders were found. */
export const hasServices = ({ services, orders }: components['schemas']['SearchResult']): boolean =>
  services.length > 0 || (orders?.length ?? 0) > 0;
