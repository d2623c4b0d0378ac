/** Routes of the account: the ways in and the user centre, loaded on demand. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { safeRedirect } from '../../shared/safeRedirect.ts';
import type { Services } from '../services.ts';
import { handle, type Page, prime, privately, searchOf } from './page.ts';
import type { AccountPath } from './routes.tsx';

/** Primes what an address asks for. */
const primed =
  (readsOf: (api: Services['api'], search: URLSearchParams) => unknown[]) =>
  (services: Services, args: LoaderFunctionArgs): Promise<null> =>
    prime(services, readsOf(services.api, searchOf(args)));

const pages: Record<AccountPath, (services: Services) => Promise<Page>> = {
  '/web/user/login': async ({ stores }) => {
    const { UserLogin } = await import('../../pages/web/UserLogin.tsx');
    return {
      Component: UserLogin,
      // Who is in already has nothing to do here.
      loader({ request }) {
        if (!stores.session.isLoggedIn) return null;
        return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')) ?? paths.home);
      },
      handle: handle('web-user-login', '登录', 'web/UserLogin', '用手机号、App扫码或微信登录橙医学苑。'),
    };
  },
  '/web/user/register': async ({ stores }) => {
    const { UserRegister } = await import('../../pages/web/UserRegister.tsx');
    return {
      Component: UserRegister,
      loader: () => (stores.session.isLoggedIn ? redirect(paths.home) : null),
      handle: handle('web-user-register', '注册', 'web/UserRegister', '注册橙医学苑，免费学习公开课。'),
    };
  },
  '/web/userCenter': async (services) => {
    const { UserCenter, prime: primeProfile } = await import('../../pages/web/UserCenter.tsx');
    const about = handle('web-userCenter', '个人资料', 'web/UserCenter', '查看和修改个人资料。');
    return { Component: UserCenter, ...privately(services, primeProfile, about) };
  },
  '/web/userCenter/playRecord': async (services) => {
    const { PlayRecord, playRecordReads } = await import('../../pages/web/PlayRecord.tsx');
    const about = handle('web-userCenter-playRecord', '观看历史', 'web/PlayRecord', '继续观看上次的课程。');
    return { Component: PlayRecord, ...privately(services, primed(playRecordReads), about) };
  },
  '/web/userCenter/vipcourse': async (services) => {
    const { UserCourses, userCoursesReads } = await import('../../pages/web/UserCourses.tsx');
    const about = handle('web-userCenter-vipcourse', '已购课程', 'web/UserCourses', '已购课程的进度和有效期。');
    return { Component: UserCourses, ...privately(services, primed(userCoursesReads), about) };
  },
  '/web/userCenter/collect/course': async (services) => {
    const { CollectCourse, collectCourseReads } = await import('../../pages/web/CollectCourse.tsx');
    const about = handle('web-userCenter-collect-course', '我的收藏', 'web/CollectCourse', '收藏的课程和视频。');
    return { Component: CollectCourse, ...privately(services, primed(collectCourseReads), about) };
  },
};

/** What the route of an address consists of. */
export const accountPage = (path: AccountPath, services: Services): Promise<Page> => pages[path](services);
