/** Metadata of the current page for the frame, the document and search engines. */
import { isRouteErrorResponse, type Params } from 'react-router-dom';
import type { HeadInput } from '#kit/page/page.ts';
import { hasSecret } from '#addresses/secretPages.ts';
import type { Services } from '../services.ts';
import { inputOf, type RouteHandle } from './pageRoute.tsx';

/** Default page title [2.2-14]. */
export const slogan = '橙医学苑 - 医生的终身学习平台';

/** Default description for search engines. */
export const defaultDescription =
  '橙医学苑为临床医生提供公开课与会员课程、手术直播、学术会议与培训、病例学习、题库练习和医学图书。';

/** The head of a page. */
export interface Head {
  /** Route name [2.2-14]; `all` when no page matches. */
  name: string;
  /** Source file of the page's module; missing when no page matches. */
  module: string | undefined;
  title: string;
  description: string;
  /** Path and query without defaults and undeclared parameters; null when no page matches. */
  canonical: string | null;
  private: boolean;
  unlisted: boolean;
  /** The address is a key. */
  secret: boolean;
  quiet: boolean;
  /** How long after its reads the page stays true, ms; null for no limit. */
  freshFor: number | null;
  /** Whether a visitor must log in here; undefined when the page does not decide it. */
  needsLogin: boolean | undefined;
}

/** Matched routes, of the router's state or of the server's context. */
export interface Matched {
  matches: readonly { route: { handle?: unknown }; params: Params }[];
  location: { pathname: string; search: string };
  errors?: Readonly<Record<string, unknown>> | null;
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The metadata of matched routes, from the data that the loaders have read. */
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
    canonical: values && address && !about?.secret ? (about?.canonical?.(input) ?? address.canonical(values)) : null,
    private: about?.private ?? false,
    unlisted: about?.unlisted ?? false,
    secret: (about?.secret ?? false) || hasSecret(location.pathname + location.search),
    quiet: about?.quiet ?? false,
    freshFor: missing ? null : (about?.freshFor?.(input) ?? null),
    needsLogin: missing ? undefined : about?.needsLogin?.(input),
  };
}
