/** What the frame, the document and search engines are told of the page that is shown. */
import { isRouteErrorResponse, type Params } from 'react-router-dom';
import type { HeadInput } from '../../kit/page.ts';
import type { Services } from '../services.ts';
import { inputOf, type RouteHandle } from './pageRoute.tsx';

/** The page title where nothing else is said [2.2-14]. */
export const slogan = '橙医学苑 - 医生的终身学习平台';

/** What search engines show where a page says nothing. */
export const defaultDescription =
  '橙医学苑为临床医生提供公开课与会员课程、手术直播、学术会议与培训、病例学习、题库练习和医学图书。';

/** The head of a page. */
export interface Head {
  /** Route name [2.2-14]; `all` where no page is. */
  name: string;
  /** Source of the page's module; missing where no page is. */
  module: string | undefined;
  title: string;
  description: string;
  /** Path and query without defaults and without what the page does not declare; null where no page is. */
  canonical: string | null;
  private: boolean;
  unlisted: boolean;
  asksLogin: boolean;
  /** Whether a visitor meets the login here; undefined where pages do not decide it. */
  needsLogin: boolean | undefined;
  /** JSON-LD of the page; only the server asks. */
  structuredData(origin: string): object[];
}

/** Matched routes, of the router's state or of the server's context. */
export interface Matched {
  matches: readonly { route: { handle?: unknown }; params: Params }[];
  location: { search: string };
  errors?: Readonly<Record<string, unknown>> | null;
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The head of matched routes, out of what the loaders have read. */
export function headOf(services: Services, { matches, location, errors }: Matched): Head {
  const match = matches.findLast(({ route }) => route.handle);
  const handle = match?.route.handle as RouteHandle | undefined;
  const { about, address, pattern } = handle?.page ?? {};
  const values = address?.read(new URLSearchParams(location.search), match?.params) ?? null;
  const missing = values === null || Object.values(errors ?? {}).some(isMissing);
  const input = inputOf(services, pattern ?? '', values ?? {});
  const of = (value: unknown): string | undefined =>
    typeof value === 'function'
      ? (value as (input: HeadInput<Record<string, unknown>>) => string | undefined)(input)
      : (value as string | undefined);
  const title = missing ? (about?.missing?.title ?? '页面不存在') : of(about?.title);
  return {
    name: handle?.name ?? 'all',
    module: handle?.module,
    title: [title, slogan].filter(Boolean).join(' - '),
    description: (!missing && of(about?.description)) || defaultDescription,
    canonical: values && address ? address.canonical(values) : null,
    private: about?.private ?? false,
    unlisted: about?.unlisted ?? false,
    asksLogin: about?.asksLogin ?? false,
    needsLogin: missing ? undefined : about?.needsLogin?.(input),
    structuredData: (origin) => about?.structuredData?.({ ...input, origin }) ?? [],
  };
}
