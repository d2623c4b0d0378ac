/** The route table: every address, lazily loaded, with its name for analytics and its title. */
import { data, type NonIndexRouteObject, type Params, redirect, type RouteObject } from 'react-router-dom';
import { departmentsQuery } from '../../features/department/queries.ts';
import { configQuery } from '../../features/frame/queries.ts';
import { RouteError } from '../errors/RouteError.tsx';
import { BareLayout, DefaultLayout, NewLayout } from '../layouts/Layouts.tsx';
import { paths, videoListPath } from '../../shared/paths.ts';
import type { Services } from '../services.ts';
import { type Page, prime } from './page.ts';

/** What a route is about at an address: its parameters, and what its loader gave. */
export interface Matter {
  params: Params;
  data: unknown;
}

/** What a route tells the frame. */
export interface RouteHandle {
  /** Name for analytics [2.2-14]. */
  name: string;
  /** In front of the slogan, or what makes it of the address; missing where the slogan alone is the title. */
  title?: string | ((search: URLSearchParams, about: Matter) => string);
  /** What search engines show. */
  description?: string | ((about: Matter) => string);
  /** Source of the page's module: the server looks its scripts and styles up in the build manifest by it. */
  module?: string;
  /** For logged-in doctors only: visitors meet the login, search engines nothing. */
  private?: true;
  /** What search engines read about the page, as schema.org has it. */
  structuredData?: (about: Matter, origin: string) => object[];
  /** Visitors meet the login, and leave where they close it [4-10]; everywhere else they may stay. */
  needsLogin?: (about: Matter) => boolean;
  /** For everybody to read, below the login dialog that visitors meet [6-02]. */
  asksLogin?: true;
  /** For everybody to read, but not to be found by search engines. */
  unlisted?: true;
}

/** The page title where nothing else is said [2.2-14]. */
export const slogan = '橙医学苑 - 医生的终身学习平台';

/** What search engines show where a page says nothing. */
export const defaultDescription =
  '橙医学苑为临床医生提供公开课与会员课程、手术直播、学术会议与培训、病例学习、题库练习和医学图书。';

/** Parents without a page of their own whose targets exist. */
const redirects = { '/web': '/', '/web/course': paths.course, '/act': '/', '/web/common': paths.about };

/** Pages of the texts that we author, in the default layout. */
const contentPaths = [
  paths.protocol,
  paths.privacy,
  paths.copyright,
  paths.openVipAgreement,
  paths.about,
  paths.download,
  paths.help,
] as const;

/** A page of the texts that we author. */
export type ContentPath = (typeof contentPaths)[number] | '/hysapp';

/** Ways in and the user centre, in the default layout. */
const accountPaths = [
  paths.login,
  paths.register,
  paths.userCenter,
  paths.playRecord,
  paths.ownedCourses,
  paths.favourites,
] as const;

/** A page of the account. */
export type AccountPath = (typeof accountPaths)[number];

/** Channels, membership and atlas, in the default layout. */
const channelPaths = [paths.openCourse, paths.vipCourse, paths.openVip, paths.anatomy] as const;

/** A page of theirs; the annual membership's is in the other layout. */
export type ChannelPath = (typeof channelPaths)[number] | '/course_vip188';

/** What the frame of every page shows. */
const frameReads = (api: Services['api']) => [configQuery(api), departmentsQuery(api)];

/** A route that leads on. Where no server has answered in its place, nothing is drawn for that moment, and that is meant. */
const leadsOn = (path: string, how: Pick<NonIndexRouteObject, 'loader' | 'lazy'>): RouteObject => ({
  path,
  ...how,
  element: null,
  hydrateFallbackElement: <></>,
});

/** Routes of one reader. */
export function makeRoutes(services: Services): RouteObject[] {
  const { api, stores } = services;
  const ofTable =
    <Path extends string>(table: () => Promise<(path: Path, services: Services) => Promise<Page>>) =>
    (path: Path): RouteObject => ({ path, lazy: async () => (await table())(path, services) });
  const content = ofTable<ContentPath>(async () => (await import('./contentRoutes.tsx')).contentPage);
  const account = ofTable<AccountPath>(async () => (await import('./accountRoutes.tsx')).accountPage);
  const channel = ofTable<ChannelPath>(async () => (await import('./channelRoutes.tsx')).channelPage);
  return [
    {
      Component: DefaultLayout,
      errorElement: <RouteError />,
      loader: () => prime(services, frameReads(api)),
      shouldRevalidate: () => false,
      // Shown only where no server has rendered: in development and the static demo, for the moment until the first data is there.
      hydrateFallbackElement: <></>,
      children: [
        {
          path: '/',
          handle: { name: 'index', module: 'src/pages/Home.tsx' } satisfies RouteHandle,
          lazy: async () => {
            const { Home, homeReads } = await import('../../pages/Home.tsx');
            return { Component: Home, loader: () => prime(services, homeReads(api, stores.department.depId)) };
          },
        },
        ...contentPaths.map(content),
        ...accountPaths.map(account),
        ...channelPaths.map(channel),
        {
          path: videoListPath(':type'),
          lazy: async () => (await import('./courseRoutes.tsx')).videoListPage(services),
        },
        {
          path: videoListPath(':type/:id'),
          lazy: async () => (await import('./videoRoutes.tsx')).videoDetailPage(services),
        },
      ],
    },
    {
      Component: NewLayout,
      errorElement: <RouteError />,
      loader: () => prime(services, [configQuery(api)]),
      shouldRevalidate: () => false,
      hydrateFallbackElement: <></>,
      children: [
        { path: paths.search, lazy: async () => (await import('./searchRoutes.tsx')).searchPage(services) },
        {
          path: `${paths.lecturers}/:id?`,
          lazy: async () => (await import('./lecturerRoutes.tsx')).lecturerPage(services),
        },
        channel(paths.courseVip188),
        { path: paths.course, lazy: async () => (await import('./courseRoutes.tsx')).coursePage(services) },
      ],
    },
    leadsOn('/web/search', { lazy: async () => (await import('./searchRoutes.tsx')).legacySearch }),
    {
      Component: BareLayout,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        content('/hysapp'),
        ...[paths.playOpen, paths.playVip].map((path) => ({
          path,
          lazy: async () => (await import('./videoRoutes.tsx')).videoPlayPage(services, path),
        })),
      ],
    },
    ...Object.entries(redirects).map(([path, to]) => leadsOn(path, { loader: () => redirect(to) })),
    {
      path: '*',
      handle: { name: 'all', title: '页面不存在' } satisfies RouteHandle,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      loader: async () => {
        await prime(services, frameReads(api));
        throw data(null, { status: 404 });
      },
      Component: () => null,
    },
  ];
}

/** A matched route with what its loader gave. */
export interface Matched {
  handle: RouteHandle | undefined;
  about: Matter;
}

/** Matched routes with their data, of the router's state or of the server's context. */
export const matchedOf = (
  matches: readonly { route: { id?: string | undefined; handle?: unknown }; params: Params }[],
  loaderData: Readonly<Record<string, unknown>>,
): Matched[] =>
  matches.map(({ route, params }) => ({
    handle: route.handle as RouteHandle | undefined,
    about: { params, data: loaderData[route.id ?? ''] },
  }));

/** The document title of matched routes at an address with the query `search`. */
export function titleOf(matches: readonly Matched[], search = ''): string {
  const { title, about } = handleOf(matches);
  const own = typeof title === 'function' ? title(new URLSearchParams(search), about) : title;
  return own ? `${own} - ${slogan}` : slogan;
}

/** What search engines show of matched routes. */
export function descriptionOf(matches: readonly Matched[]): string {
  const { description, about } = handleOf(matches);
  return (typeof description === 'function' ? description(about) : description) || defaultDescription;
}

/** The innermost handle of matched routes, with what it is about. */
export function handleOf(matches: readonly Matched[]): RouteHandle & Pick<Matched, 'about'> {
  const { handle = { name: 'all' }, about = { params: {}, data: undefined } } =
    matches.findLast((match) => match.handle) ?? {};
  return { ...handle, about };
}
