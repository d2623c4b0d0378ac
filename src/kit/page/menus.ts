/** The menus of the portal as data: where each entry leads, which pages are its own, and which menus show it. */
import {
  BookOpen,
  Clock,
  Crown,
  FileText,
  type LucideIcon,
  ReceiptText,
  SquarePen,
  Star,
  Ticket,
  UserRound,
} from 'lucide-react';
import { paths } from '#shared/paths.ts';

/** The menus: of the doctor in the header, of a phone, on the doctor's card, and beside the pages of the user centre. */
export type MenuName = 'user' | 'phone' | 'card' | 'side';

/** An entry of a menu. */
export interface MenuEntry {
  to: string;
  label: string;
  /** The pages on which the entry is current, each with all pages below it; by default its own. */
  pages?: readonly string[];
  /** The pages below it belong to other entries. */
  alone?: boolean;
}

/** An entry about the doctor's own things. */
export interface OwnEntry extends MenuEntry {
  Icon: LucideIcon;
  in: readonly MenuName[];
  /** Its group in the side menu. */
  group?: (typeof ownGroups)[number];
}

/** The groups of the side menu, in its order (pages B.4). */
export const ownGroups = ['我的学习', '我的交易', '我的内容', '账号'] as const;

/** The navigation [2.2-02]. */
export const navigation: readonly MenuEntry[] = [
  { to: paths.home, label: '首页', alone: true },
  {
    to: paths.course,
    label: '课程',
    pages: [paths.course, paths.courseVip188, '/web/course', '/web/video', '/web/videoplay', '/lecturer'],
  },
  { to: paths.article, label: '文章' },
  { to: paths.timetables, label: '直播课表', pages: [paths.timetables, '/web/live', '/web/live2'] },
  { to: paths.mall, label: '商城' },
];

/** The doctor's own pages, in the order of the specification [2.2-05..11]. */
export const ownEntries: readonly OwnEntry[] = [
  { to: paths.openVip, label: '会员中心', Icon: Crown, in: ['phone'] },
  {
    to: paths.userCenter,
    label: '个人资料',
    Icon: UserRound,
    alone: true,
    in: ['user', 'side'],
    group: '账号',
  },
  {
    to: paths.ownedCourses,
    label: '已购课程',
    Icon: BookOpen,
    in: ['user', 'card', 'side'],
    group: '我的学习',
  },
  {
    to: paths.playRecord,
    label: '观看历史',
    Icon: Clock,
    in: ['user', 'phone', 'card', 'side'],
    group: '我的学习',
  },
  {
    to: paths.mallOrders,
    label: '我的订单',
    Icon: ReceiptText,
    pages: ['/web/userCenter/order', paths.orderDetail, paths.mallOrder, paths.mallConfirm],
    in: ['user', 'card', 'side'],
    group: '我的交易',
  },
  {
    to: paths.favourites,
    label: '我的收藏',
    Icon: Star,
    pages: ['/web/userCenter/collect'],
    in: ['user', 'side'],
    group: '我的内容',
  },
  {
    to: paths.ownArticles,
    label: '我的投稿',
    Icon: SquarePen,
    pages: [paths.articleUpload, paths.articleUpdate],
    in: ['user', 'side'],
    group: '我的内容',
  },
  {
    to: paths.coupons,
    label: '优惠券',
    Icon: Ticket,
    in: ['user', 'card', 'side'],
    group: '我的交易',
  },
  {
    to: paths.invoices,
    label: '发票管理',
    Icon: FileText,
    in: ['side'],
    group: '我的交易',
  },
];

/** The entries of a menu. */
export const entriesIn = (menu: MenuName): OwnEntry[] => ownEntries.filter((entry) => entry.in.includes(menu));

/** Whether an entry is current on a page, by its path. */
export const isCurrent = ({ to, pages = [to], alone = false }: MenuEntry, pathname: string): boolean =>
  pages.some((page) => pathname === page || (!alone && pathname.startsWith(`${page}/`)));
