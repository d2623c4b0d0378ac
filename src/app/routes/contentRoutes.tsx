/** Routes of the texts that we author: loaded on demand with all that they say of themselves, so that no other page pays. */
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { MissingVersion } from '../errors/MissingVersion.tsx';
import type { Services } from '../services.ts';
import { handle, type Page } from './page.ts';
import type { ContentPath } from './routes.tsx';

type Read = { queryKey: readonly unknown[]; queryFn(context: never): unknown };

/** Reads what the page shows; what the backend does not know is a 404, other failures are told in the page's own place. */
const loads =
  ({ api, queryClient }: Services, read: (api: Services['api'], search: URLSearchParams) => unknown) =>
  async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const options = read(api, new URL(request.url).searchParams) as Read;
    await queryClient.fetchQuery(options as Parameters<typeof queryClient.fetchQuery>[0]).catch((error: unknown) => {
      if (error instanceof ApiError && [4001, 4040].includes(error.code)) throw data(null, { status: 404 });
    });
    return null;
  };

const pages: Record<ContentPath, (services: Services) => Promise<Page>> = {
  '/protocol': async (services) => {
    const { Protocol, read } = await import('../../pages/Protocol.tsx');
    return {
      Component: Protocol,
      loader: loads(services, read),
      handle: handle(
        'protocol',
        '用户协议',
        'Protocol',
        '橙医学苑用户协议：账号、内容、订单、退款、学分与争议解决的约定。',
      ),
      errorElement: <MissingVersion />,
    };
  },
  '/user/privacy': async (services) => {
    const { Privacy, read } = await import('../../pages/user/Privacy.tsx');
    return {
      Component: Privacy,
      loader: loads(services, read),
      handle: handle(
        'user-privacy',
        '隐私政策',
        'user/Privacy',
        '橙医学苑如何收集、使用和保护个人信息，以及如何导出、更正、删除和注销。',
      ),
      errorElement: <MissingVersion />,
    };
  },
  '/user/copyright': async (services) => {
    const { Copyright, read } = await import('../../pages/user/Copyright.tsx');
    return {
      Component: Copyright,
      loader: loads(services, read),
      handle: handle(
        'user-copyright',
        '版权声明',
        'user/Copyright',
        '橙医学苑的权利归属、允许的使用，以及侵权投诉的材料和流程。',
      ),
      errorElement: <MissingVersion />,
    };
  },
  '/user/open_vip_agreement': async (services) => {
    const { OpenVipAgreement, read } = await import('../../pages/user/OpenVipAgreement.tsx');
    return {
      Component: OpenVipAgreement,
      loader: loads(services, read),
      handle: handle(
        'user-open_vip_agreement',
        '会员服务协议',
        'user/OpenVipAgreement',
        '橙医学苑会员的价格、有效期、权益、退款规则与设备限制，不自动续费。',
      ),
      errorElement: <MissingVersion />,
    };
  },
  '/web/common/about': async (services) => {
    const { About, read } = await import('../../pages/web/About.tsx');
    return {
      Component: About,
      loader: loads(services, read),
      handle: handle(
        'web-common-about',
        '关于我们',
        'web/About',
        '橙医学苑的介绍、发展历程、合作机构、资质证照与联系方式。',
      ),
    };
  },
  '/web/common/download': async (services) => {
    const { Download, read } = await import('../../pages/web/Download.tsx');
    return {
      Component: Download,
      loader: loads(services, read),
      handle: handle(
        'web-common-download',
        '下载App',
        'web/Download',
        '下载橙医学苑 iPhone 版与 Android 版App，学习进度与网站同步。',
      ),
    };
  },
  '/web/help': async (services) => {
    const { Help, read } = await import('../../pages/web/Help.tsx');
    return {
      Component: Help,
      loader: loads(services, read),
      handle: handle('web-help', '帮助中心', 'web/Help', '登录、课程、直播、会员、订单、发票与证书的常见问题与解答。'),
    };
  },
  '/hysapp': async (services) => {
    const { Hysapp, read } = await import('../../pages/Hysapp.tsx');
    return {
      Component: Hysapp,
      loader: loads(services, read),
      handle: handle('hysapp', '下载App', 'Hysapp', '下载橙医学苑App。'),
    };
  },
};

/** What the route of an address consists of. */
export const contentPage = (path: ContentPath, services: Services): Promise<Page> => pages[path](services);
