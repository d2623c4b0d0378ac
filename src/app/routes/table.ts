/** The route table: pattern, layout, and file of the page below `src/pages`. */

/** The three layouts [2.2-01]. */
export type LayoutName = 'default' | 'new' | 'bare';

/** One line for each address. The name for analytics [2.2-14] comes from the pattern. */
export const table: readonly (readonly [pattern: string, layout: LayoutName, file: string])[] = [
  ['/', 'default', 'Home'],
  ['/course', 'new', 'Course'],
  ['/course_vip188', 'new', 'CourseVip188'],
  ['/search', 'new', 'Search'],
  ['/protocol', 'default', 'Protocol'],
  ['/hysapp', 'bare', 'Hysapp'],
  ['/user/privacy', 'default', 'user/Privacy'],
  ['/user/copyright', 'default', 'user/Copyright'],
  ['/user/open_vip_agreement', 'default', 'user/OpenVipAgreement'],
  ['/web/search', 'bare', 'web/Search'],
  ['/web/article', 'default', 'web/Articles'],
  ['/web/article/list', 'default', 'web/ArticleList'],
  ['/web/article/detail', 'default', 'web/ArticleLegacy'],
  ['/web/article/mDetail', 'bare', 'web/ArticleMobile'],
  ['/web/article/meeting', 'default', 'web/ArticleMeetings'],
  ['/web/article/:id', 'default', 'web/ArticleDetail'],
  ['/web/help', 'default', 'web/Help'],
  ['/web/course/openCourse', 'default', 'web/OpenCourse'],
  ['/web/course/vipCourse', 'default', 'web/VipCourse'],
  ['/web/common/about', 'default', 'web/About'],
  ['/web/common/anatomy', 'default', 'web/Anatomy'],
  ['/web/common/download', 'default', 'web/Download'],
  ['/web/common/openVip', 'default', 'web/OpenVip'],
  ['/web/user/login', 'default', 'web/UserLogin'],
  ['/web/user/register', 'default', 'web/UserRegister'],
  ['/web/userCenter', 'default', 'web/UserCenter'],
  ['/web/userCenter/playRecord', 'default', 'web/PlayRecord'],
  ['/web/userCenter/vipcourse', 'default', 'web/UserCourses'],
  ['/web/userCenter/collect/course', 'default', 'web/CollectCourse'],
  ['/web/userCenter/collect/article', 'default', 'web/CollectArticle'],
  ['/web/userCenter/collect/medicase', 'default', 'web/CollectMedicase'],
  ['/web/userCenter/order/video', 'default', 'web/OrdersVideo'],
  ['/web/userCenter/order/vip', 'default', 'web/OrdersVip'],
  ['/new/orderDetail', 'new', 'new/OrderDetail'],
  ['/web/userCenter/coupon', 'default', 'web/Coupons'],
  ['/web/userCenter/coupon/:type', 'default', 'web/Coupons'],
  ['/web/userCenter/invoice', 'default', 'web/Invoices'],
  ['/web/video/:type', 'default', 'web/VideoList'],
  ['/web/video/:type/:id', 'default', 'web/VideoDetail'],
  ['/web/videoplay/open', 'bare', 'web/VideoPlay'],
  ['/web/videoplay/vip', 'bare', 'web/VideoPlay'],
  ['/lecturer/detail/:id?', 'new', 'LecturerDetail'],
  ['/learn/medicase', 'new', 'learn/Cases'],
  ['/learn/medicase/:id', 'new', 'learn/Case'],
];

/** Redirects of parent paths that have no page. */
export const redirects: Readonly<Record<string, string>> = {
  '/web': '/',
  '/web/course': '/course',
  '/web/common': '/web/common/about',
  '/web/user': '/web/user/login',
  '/web/userCenter/collect': '/web/userCenter/collect/course',
  // The orders of the mall come first as soon as there is a mall.
  '/web/userCenter/order': '/web/userCenter/order/video',
  '/web/video': '/course',
  '/web/videoplay': '/course',
  '/user': '/web/userCenter',
  '/lecturer': '/lecturer/detail',
  '/act': '/',
};
