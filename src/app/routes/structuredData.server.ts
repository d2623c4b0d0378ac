/** Structured data (schema.org) of pages, from the `.server.ts` files beside them. */
import type { HeadInput } from '#kit/page/page.ts';
import type { Services } from '../services.ts';
import type { Matched } from './head.ts';
import { inputOf, type RouteHandle } from './pageRoute.tsx';

type Values = Record<string, unknown>;

/** The export of a page's `.server.ts` file. */
interface ServerFile {
  structuredData(input: HeadInput<Values> & { origin: string }): object[];
}

const files = import.meta.glob<ServerFile>('../../pages/**/*.server.ts', { eager: true });

/** The structured data of the matched page, from the data that its loader has read; empty for none. */
export function structuredDataOf(services: Services, { matches, location }: Matched, origin: string): object[] {
  const match = matches.findLast(({ route }) => route.handle);
  const { module = '', page } = (match?.route.handle ?? {}) as Partial<RouteHandle>;
  const file = files[module.replace(/^src\//, '../../').replace(/\.tsx$/, '.server.ts')];
  const values = page?.address.read(new URLSearchParams(location.search), match?.params);
  return file && page && values ? file.structuredData({ ...inputOf(services, page.pattern, values), origin }) : [];
}
