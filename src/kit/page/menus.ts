/** The menus of the portal as data: where each entry leads, which pages are its own, and which menus show it. */
import {
  Bell,
  Award,
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  Clock,
  Crown,
  FileText,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  SquarePen,
  Star,
  StickyNote,
  Ticket,
  UserRound,
} from 'lucide-react';
import { homePage, profilePage } from '#addresses/account.ts';
import { articlesPage } from '#addresses/article.ts';
import { classPage } from '#addresses/classSpace.ts';
import { couponsPage } from '#addresses/coupon.ts';
import {
  allCoursesPage,
  coursePage,
  moduleCoursesPage,
  openChannelPage,
  vipChannelPage,
  windowPages,
} from '#addresses/course.ts';
import { answeringPage, exerciseResultPage, exercisesPage, papersPage } from '#addresses/exercise.ts';
import { guidesPage } from '#addresses/guide.ts';
import { learnPage } from '#addresses/learn.ts';
import { licensePage } from '#addresses/license.ts';
import { learnRecordsPage } from '#addresses/learnRecord.ts';
import { notesPage } from '#addresses/note.ts';
import { favouriteQuestionsPage, questionReviewPage, wrongBookPage } from '#addresses/questionBook.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import {
  favouriteArticlesPage,
  favouriteCasesPage,
  favouriteCoursesPage,
  favouriteMeetingsPage,
  favouriteProductsPage,
  ownedPage,
  recordsPage,
} from '#addresses/learning.ts';
import { learnReportPage } from '#addresses/learnReport.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { companyRoomPage, liveListPage, liveRoomPage, timetablePage } from '#addresses/live.ts';
import { mallConfirmPage, mallPage } from '#addresses/mall.ts';
import { meetingCheckoutPage } from '#addresses/meeting.ts';
import { meetingsPage, meetingTypePage, newMeetingsPage } from '#addresses/meeting.ts';
import { annualPage, membershipPage } from '#addresses/membership.ts';
import { orderListPages, orderPages, registrationResultPage } from '#addresses/order.ts';
import { articleUpdatePage, articleUploadPage } from '#addresses/submission.ts';
import { userCenterPage } from '#addresses/userCenter.ts';

/** The menus: of the doctor in the header, of a phone, on the doctor's card, and beside the pages of the user centre. */
export type MenuName = 'user' | 'phone' | 'card' | 'side';

/** An entry of a menu. */
export interface MenuEntry {
  to: string;
  label: string;
  /** The pages on which the entry is current, each with all pages below it; by default its own. */
  pages?: readonly { to(): string }[];
  /** The pages below it belong to other entries. */
  alone?: boolean;
  /** It leads to a tab of another entry's page, and is never current itself. */
  isTab?: boolean;
}

/** An entry about the doctor's own things. */
export interface OwnEntry extends MenuEntry {
  Icon: LucideIcon;
  in: readonly MenuName[];
  /** Its group in the side menu; one without a group stands above them. */
  group?: (typeof ownGroups)[number];
}

/** The groups of the side menu, in its order (pages B.4). */
export const ownGroups = ['我的学习', '我的交易', '我的内容', '账号'] as const;

/** The navigation [2.2-02]. */
export const navigation: readonly MenuEntry[] = [
  { to: homePage.to(), label: '首页', alone: true },
  {
    to: allCoursesPage.to(),
    label: '课程',
    pages: [
      ...[allCoursesPage, moduleCoursesPage, coursePage, openChannelPage, vipChannelPage, annualPage],
      ...[windowPages.open, windowPages.vip, lecturersPage],
    ],
  },
  { to: articlesPage.to(), label: '文章' },
  { to: timetablePage.to(), label: '直播课表', pages: [timetablePage, liveListPage, liveRoomPage, companyRoomPage] },
  { to: mallPage.to(), label: '商城' },
];

/** Further public pages in the menu of a phone, below the navigation. */
export const phoneLinks: readonly MenuEntry[] = [
  { to: liveListPage.to(), label: '全部直播与回放' },
  { to: meetingsPage.to(), label: '会议与培训', pages: [meetingsPage, meetingTypePage, newMeetingsPage] },
  { to: learnPage.to(), label: '学习中心', alone: true },
  { to: exercisesPage.to(), label: '练习与考试', pages: [exercisesPage, papersPage] },
  { to: guidesPage.to(), label: '学习指南' },
];

/** The doctor's own pages, in the order of the specification [2.2-05..11]. */
export const ownEntries: readonly OwnEntry[] = [
  { to: userCenterPage.to(), label: '用户中心', Icon: LayoutDashboard, in: ['phone', 'card', 'side'] },
  { to: userCenterPage.to({ tab: 'message' }), label: '消息', Icon: Bell, isTab: true, in: ['phone'] },
  { to: membershipPage.to(), label: '会员中心', Icon: Crown, in: ['phone'] },
  {
    to: profilePage.to(),
    label: '个人资料',
    Icon: UserRound,
    alone: true,
    in: ['user', 'side'],
    group: '账号',
  },
  {
    to: ownedPage.to(),
    label: '已购课程',
    Icon: BookOpen,
    in: ['user', 'card', 'side'],
    group: '我的学习',
  },
  {
    to: recordsPage.to(),
    label: '观看历史',
    Icon: Clock,
    in: ['user', 'phone', 'card', 'side'],
    group: '我的学习',
  },
  {
    to: classPage.to(),
    label: '我的班级',
    Icon: GraduationCap,
    in: ['side'],
    group: '我的学习',
  },
  {
    to: learnRecordsPage.to(),
    label: '学习记录',
    Icon: ClipboardCheck,
    pages: [learnRecordsPage, exerciseResultPage, answeringPage],
    in: ['side'],
    group: '我的学习',
  },
  {
    to: wrongBookPage.to(),
    label: '错题本',
    Icon: NotebookPen,
    pages: [wrongBookPage, favouriteQuestionsPage, questionReviewPage],
    in: ['side'],
    group: '我的学习',
  },
  {
    to: notesPage.to(),
    label: '我的笔记',
    Icon: StickyNote,
    in: ['side'],
    group: '我的学习',
  },
  {
    to: learnReportPage.to(),
    label: '学习报告',
    Icon: ChartColumn,
    in: ['side'],
    group: '我的学习',
  },
  {
    to: orderListPages.mall.to(),
    label: '我的订单',
    Icon: ReceiptText,
    pages: [
      ...Object.values(orderListPages),
      ...Object.values(orderPages),
      mallConfirmPage,
      meetingCheckoutPage,
      registrationResultPage,
    ],
    in: ['user', 'card', 'side'],
    group: '我的交易',
  },
  {
    to: favouriteCoursesPage.to(),
    label: '我的收藏',
    Icon: Star,
    pages: [
      favouriteCoursesPage,
      favouriteMeetingsPage,
      favouriteArticlesPage,
      favouriteProductsPage,
      favouriteCasesPage,
    ],
    in: ['user', 'side'],
    group: '我的内容',
  },
  {
    to: licensePage.to(),
    label: '我的证书',
    Icon: Award,
    in: ['user', 'card', 'side'],
    group: '我的学习',
  },
  {
    to: articleUploadPage.to({ tab: 'mine' }),
    label: '我的投稿',
    Icon: SquarePen,
    pages: [articleUploadPage, articleUpdatePage],
    in: ['user', 'side'],
    group: '我的内容',
  },
  {
    to: couponsPage.to(),
    label: '优惠券',
    Icon: Ticket,
    in: ['user', 'card', 'side'],
    group: '我的交易',
  },
  {
    to: invoicesPage.to(),
    label: '发票管理',
    Icon: FileText,
    in: ['side'],
    group: '我的交易',
  },
];

/** The entries of a menu. */
export const entriesIn = (menu: MenuName): OwnEntry[] => ownEntries.filter((entry) => entry.in.includes(menu));

/** Whether an entry is current on a page, by its path. */
export const isCurrent = ({ to, pages, alone = false, isTab = false }: MenuEntry, pathname: string): boolean =>
  !isTab &&
  (pages?.map((page) => page.to()) ?? [to]).some(
    (path) => pathname === path || (!alone && pathname.startsWith(`${path}/`)),
  );
