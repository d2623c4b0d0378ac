/** Routes of the account: the ways in and the user centre, loaded on demand. */
import { redirect } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { safeRedirect } from '../../shared/safeRedirect.ts';
import type { Services } from '../services.ts';
import { handle, type Page, privately } from './page.ts';
import type { AccountPath } from './routes.tsx';

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
    const { UserCenter, prime } = await import('../../pages/web/UserCenter.tsx');
    const about = handle('web-userCenter', '个人资料', 'web/UserCenter', '查看和修改个人资料。');
    return { Component: UserCenter, ...privately(services, prime, about) };
  },
};

/** What the route of an address consists of. */
export const accountPage = (path: AccountPath, services: Services): Promise<Page> => pages[path](services);
