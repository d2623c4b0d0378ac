/** All linked addresses of the portal: paths and functions that build them. */

/** Fixed addresses. */
export const paths = {
  home: '/',
  course: '/course',
  courseVip188: '/course_vip188',
  openCourse: '/web/course/openCourse',
  vipCourse: '/web/course/vipCourse',
  playOpen: '/web/videoplay/open',
  playVip: '/web/videoplay/vip',
  article: '/web/article',
  articleList: '/web/article/list',
  articleMeetings: '/web/article/meeting',
  articleMobile: '/web/article/mDetail',
  articleLegacy: '/web/article/detail',
  articleUpload: '/web/article/upload',
  articleUpdate: '/web/article/update',
  ownArticles: '/web/article/upload?tab=mine',
  timetables: '/web/timetables',
  lives: '/web/live/list',
  mall: '/web/mall',
  mallList: '/web/mall/list',
  mallBooks: '/web/mall/list/book',
  mallTools: '/web/mall/list/tool',
  mallRanking: '/web/mall/ranking',
  mallDetail: '/web/mall/detail',
  mallConfirm: '/web/mall/confirm',
  mallOrder: '/web/mall/order',
  meetingList: '/web/meeting/list',
  medicase: '/learn/medicase',
  exercise: '/learn/exercise',
  lecturers: '/lecturer/detail',
  hospitals: '/web/hospital/about',
  openVip: '/web/common/openVip',
  anatomy: '/web/common/anatomy',
  about: '/web/common/about',
  download: '/web/common/download',
  help: '/web/help',
  search: '/search',
  protocol: '/protocol',
  privacy: '/user/privacy',
  copyright: '/user/copyright',
  openVipAgreement: '/user/open_vip_agreement',
  login: '/web/user/login',
  register: '/web/user/register',
  userCenter: '/web/userCenter',
  ownedCourses: '/web/userCenter/vipcourse',
  playRecord: '/web/userCenter/playRecord',
  mallOrders: '/web/userCenter/order/mall',
  courseOrders: '/web/userCenter/order/video',
  vipOrders: '/web/userCenter/order/vip',
  orderDetail: '/new/orderDetail',
  invoices: '/web/userCenter/invoice',
  favourites: '/web/userCenter/collect/course',
  favouriteArticles: '/web/userCenter/collect/article',
  favouriteProducts: '/web/userCenter/collect/mall',
  favouriteCases: '/web/userCenter/collect/medicase',
  coupons: '/web/userCenter/coupon',
} as const;

/** A content module, as in the `module` field of items. */
export type ModuleType =
  | 'open'
  | 'knowledge'
  | 'vip'
  | 'masterClass'
  | 'pbl'
  | 'case'
  | 'anatomy'
  | 'live'
  | 'meeting'
  | 'training_tribe'
  | 'omoOperation'
  | 'onlineOperation'
  | 'scbOperation'
  | 'product'
  | 'article'
  | 'medicase'
  | 'hospital'
  | 'exercise'
  | 'member'
  | 'url';

/** Path of an item's page [2.3-03..13]; null for modules whose items have no page. */
export function itemPath(module: ModuleType, id: number, videoId?: number | null): string | null {
  const video = videoId ? `?videoId=${videoId}` : '';
  switch (module) {
    case 'open':
    case 'knowledge':
      return `/web/video/open/${id}${video}`;
    case 'vip':
    case 'masterClass':
    case 'pbl':
    case 'case':
      return `/web/video/${module}/${id}${video}`;
    case 'anatomy':
      return `/web/video/anatomy/${id}`;
    case 'live':
      return `/web/live/${id}`;
    case 'meeting':
    case 'training_tribe':
      return `/web/meeting/${module}/${id}`;
    case 'omoOperation':
    case 'onlineOperation':
    case 'scbOperation':
      return `/new/meeting/meeting/${id}`;
    case 'product':
      return `/web/mall/detail?productId=${id}`;
    case 'article':
      return `/web/article/${id}`;
    case 'medicase':
      return `/learn/medicase/${id}`;
    case 'hospital':
      return hospitalPath(id);
    case 'exercise':
      return `/learn/exercise/${id}`;
    case 'member':
      return paths.openVip;
    case 'url':
      return null;
  }
}

/** A watched lesson or replay of a live stream. */
interface Watched {
  moduleType: ModuleType;
  albumId: number;
  videoId: number;
  liveId?: number | null;
}

/** Path to continue watching; null for items that cannot be watched. */
export function lessonPath({ moduleType, albumId, videoId, liveId }: Watched): string | null {
  const path = liveId ? itemPath('live', liveId) : itemPath(moduleType, albumId);
  return path?.startsWith('/web/video/') ? `${path}?videoId=${videoId}` : path;
}

/** What the page of an order begins with: its payment opens at once, or the result of its payment is shown. */
export type OrderStart = 'pay' | 'paid';

const orderAt = (path: string, orderId: number, start?: OrderStart): string =>
  `${path}?orderId=${orderId}${start ? `&${start}=1` : ''}`;

/** The page of an order. */
export const orderPath = (orderId: number, start?: OrderStart): string => orderAt(paths.orderDetail, orderId, start);

/** The page of an order of the mall. */
export const mallOrderPath = (orderId: number, start?: OrderStart): string => orderAt(paths.mallOrder, orderId, start);

/** The page of an order of any type. */
export const pageOfOrder = (order: { orderId: number; orderType: string }, start?: OrderStart): string =>
  (order.orderType === 'mall' ? mallOrderPath : orderPath)(order.orderId, start);

/** The checkout of the mall, for pieces of sizes. */
export const mallConfirmPath = (items: readonly { skuId: number; quantity: number }[]): string =>
  `${paths.mallConfirm}?items=${items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',')}`;

/** The electronic books of a doctor. */
export const shelfPath = `${paths.ownedCourses}?tab=ebook`;

/** The reader of an electronic book; without a chapter at the place where the doctor was last. */
export const ebookPath = (productId: number, chapter = 0): string =>
  `${paths.ownedCourses}?book=${productId}${chapter > 0 ? `&chapter=${chapter}` : ''}`;

/** The room of a live stream; companies have rooms of their own [6-05]. */
export const livePath = ({ liveId, enterpriseLive }: { liveId: number; enterpriseLive: boolean }): string =>
  `/web/${enterpriseLive ? 'live2' : 'live'}/${liveId}`;

/** The page of a lecturer. */
export const lecturerPath = (id: number): string => `/lecturer/detail/${id}`;
/** The channel of a hospital; with `:id` its pattern. */
export const hospitalPath = (id: number | ':id'): string => `/web/hospital/${id}`;
/** The list of a module of courses. */
export const videoListPath = (type: string): string => `/web/video/${type}`;
/** Courses of a department, optionally of one sub-specialty. */
export const departmentCoursesPath = (departmentId: number, typeId?: number): string =>
  `/course?departmentId=${departmentId}${typeId ? `&typeId=${typeId}` : ''}`;

/** Home with the login dialog open, then a redirect. Works before any script runs. */
export const loginPath = (redirect?: string): string =>
  redirect && redirect !== '/' ? `/?login=1&redirect=${encodeURIComponent(redirect)}` : '/?login=1';

/** The login page, for places without dialogs [2.1-10]. */
export const loginPagePath = (redirect?: string): string => pathWith(paths.login, redirect);
/** The registration page. */
export const registerPath = (redirect?: string): string => pathWith(paths.register, redirect);

const pathWith = (path: string, redirect: string | undefined): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
