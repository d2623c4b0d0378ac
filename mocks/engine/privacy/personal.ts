/** Every key of the state: which parts of a doctor's own data it has, or why it has none. A new key does not compile without. */
import * as direction from '#openapi/dist/names/direction.ts';
import { talkOf } from '../chat/history.ts';
import { isOpen } from '../submissions/records.ts';
import type { State } from '../state.ts';
import { bookParts } from './bookParts.ts';
import { liveParts } from './liveParts.ts';
import { byPair, byUser, entriesOf, idOf, inList, inLists, inTable, type Owner, type Part, valuesOf } from './parts.ts';

const learning = (file: string, name: string, rowsOf: (own: State['learning'][string]) => readonly object[]): Part =>
  byUser('learning', file, name, rowsOf);

const questions = (
  file: string,
  name: string,
  rowsOf: (own: State['questionBooks'][string]) => readonly object[],
): Part => byUser('questionBooks', file, name, rowsOf);

/** The tokens of a doctor's logins. */
const tokensOf = (owner: Owner): string[] =>
  Object.entries(owner.state.tokens).flatMap(([token, { userId }]) => (userId === idOf(owner) ? token : []));

/** By key of the state: its parts, or the reason why it says nothing about a doctor. */
export const personal: Readonly<Record<keyof State, readonly Part[] | string>> = {
  users: [
    byUser('users', 'account', '账号', ({ user, phone, vipUntil, unionId }) => [{ ...user, phone, vipUntil, unionId }]),
  ],
  profiles: [byUser('profiles', 'profile', '个人资料')],
  qualifications: [byUser('qualifications', 'qualification', '医师认证')],
  // Before the tokens, which say whose device it is.
  devices: [
    {
      file: 'devices',
      name: '登录设备',
      rows: (owner) => tokensOf(owner).flatMap((token) => owner.state.devices[token] ?? []),
      erase: (owner) => tokensOf(owner).forEach((token) => Reflect.deleteProperty(owner.state.devices, token)),
    },
  ],
  tokens: [
    inTable(
      ({ tokens }) => tokens,
      'sessions',
      '登录会话',
      ({ expiresAt }) => ({ expiresAt }),
    ),
  ],
  noticeSettings: [byUser('noticeSettings', 'notice-settings', '通知设置', (own) => own)],
  dataExports: [
    byUser('dataExports', 'data-exports', '数据文件', ({ startTime, endTime }) => [{ startTime, endTime }]),
  ],
  closings: [byUser('closings', 'closing', '注销申请')],
  books: Object.values(bookParts).filter((part): part is Part => typeof part !== 'string'),
  actWindows: '活动的时间与医生无关',
  actDeeds: [inList(({ actDeeds }) => actDeeds, 'campaign-deeds', '活动参与记录')],
  actEntries: [inList(({ actEntries }) => actEntries, 'campaign-messages', '活动留言')],
  actWins: [inList(({ actWins }) => actWins, 'campaign-prizes', '活动奖品')],
  actPlaces: [inList(({ actPlaces }) => actPlaces, 'campaign-seckill', '抢购记录')],
  actTakes: [inList(({ actTakes }) => actTakes, 'campaign-links', '领取的活动链接', true)],
  actInvited: [inList(({ actInvited }) => actInvited, 'campaign-invited', '通过邀请注册')],
  actReminders: [inList(({ actReminders }) => actReminders, 'campaign-reminders', '活动提醒')],
  learning: [
    learning('lesson-progress', '课程进度', ({ plays }) => Object.values(plays)),
    learning('lessons-removed', '已删除记录的已学课时', (own) => own.removedFinished.map((videoId) => ({ videoId }))),
    learning('watched-time', '学习时长', ({ watchedIn }) => entriesOf(watchedIn, 'when')),
    learning('favourites', '收藏', ({ collected, collectedPrices }) =>
      Object.entries(collected).map(([target, collectTime]) => ({
        target,
        collectTime,
        priceFen: collectedPrices[target],
      })),
    ),
    learning('likes', '点赞', ({ liked }) => valuesOf(liked)),
    learning('liked-comments', '点赞的评论', ({ likedComments }) => valuesOf(likedComments)),
    learning('purchases', '已购课程', ({ purchases }) => purchases),
    learning('lesson-notes', '课程笔记', ({ notes }) => notes),
    learning('cases', '病例学习', ({ cases }) => entriesOf(cases, 'caseId')),
  ],
  targetNotes: [byUser('targetNotes', 'notes', '题目、文章与病例笔记', (own) => own)],
  attempts: [inTable(({ attempts }) => attempts, 'attempts', '答题记录')],
  questionBooks: [
    questions('answered-questions', '做过的题', ({ tried }) => entriesOf(tried, 'questionId')),
    questions('wrong-questions', '错题', ({ wrong }) => entriesOf(wrong, 'questionId')),
    questions('favourite-questions', '收藏的题', ({ favourites }) => entriesOf(favourites, 'questionId')),
    questions('single-answers', '单题作答', ({ singles }) => singles),
  ],
  corrections: [inList(({ corrections }) => corrections, 'corrections', '题目纠错')],
  dailyAnswers: [byPair(({ dailyAnswers }) => dailyAnswers, 'daily-answers', '每日一题')],
  quizAnswers: [byUser('quizAnswers', 'quiz-answers', '课间测验', (own) => own)],
  guides: [byUser('guides', 'guides', '学习指南', (own) => entriesOf(own, 'guideId'))],
  goals: [
    {
      file: 'goal',
      name: '每日学习目标',
      rows: (owner) =>
        owner.state.goals[String(idOf(owner))] ? [{ minutes: owner.state.goals[String(idOf(owner))] }] : [],
      erase: (owner) => Reflect.deleteProperty(owner.state.goals, String(idOf(owner))),
    },
  ],
  keptReports: [byUser('keptReports', 'learning-reports', '学习报告', (own) => entriesOf(own, 'reportId'))],
  removedRecords: [
    byUser('removedRecords', 'removed-records', '移出列表的学习记录', (own) => entriesOf(own, 'record')),
  ],
  classMarks: [byPair(({ classMarks }) => classMarks, 'classes', '班级学习')],
  comments: [inList(({ comments }) => comments, 'comments', '评论', true)],
  reviews: [inList(({ reviews }) => reviews, 'course-reviews', '课程评价', true)],
  productReviews: [inList(({ productReviews }) => productReviews, 'product-reviews', '商品评价', true)],
  reports: [inList(({ reports }) => reports, 'reports', '举报')],
  feedback: [inList(({ feedback }) => feedback, 'feedback', '意见反馈')],
  submissions: [
    inTable(
      ({ submissions }) => submissions,
      'articles',
      '投稿',
      (own) => own,
      (own) => !isOpen(own),
    ),
  ],
  inboxes: [byUser('inboxes', 'messages', '站内消息', (own) => own.filter(({ removed }) => !removed))],
  // A hospital that keeps a certificate must be able to check it later.
  certificates: [inList(({ certificates }) => certificates, 'certificates', '证书', true)],
  follows: [byUser('follows', 'follows', '关注', valuesOf)],
  reservations: [byUser('reservations', 'live-reservations', '预约的直播', valuesOf)],
  replayReminders: [byUser('replayReminders', 'replay-reminders', '回放提醒', valuesOf)],
  stockNotices: [byUser('stockNotices', 'stock-notices', '到货提醒', valuesOf)],
  playRights: [byUser('playRights', 'opened-lessons', '打开过的课节', (own) => entriesOf(own, 'videoId'))],
  readings: [byPair(({ readings }) => readings, 'ebook-places', '电子书阅读位置')],
  lives: liveParts,
  admissions: [inLists(({ admissions }) => admissions, 'company-rooms', '进入过的企业直播')],
  companyEntries: [inList(({ companyEntries }) => companyEntries, 'company-entries', '企业直播入场登记')],
  companySurveys: [inList(({ companySurveys }) => companySurveys, 'company-surveys', '企业直播问卷')],
  uploads: [
    inTable(
      ({ uploads }) => uploads,
      'pictures',
      '上传的图片',
      ({ url, at }) => ({ url, at }),
    ),
  ],
  files: [
    inTable(
      ({ files }) => files,
      'files',
      '上传的文件',
      ({ name, size, url, at }) => ({ name, size, url, at }),
    ),
  ],
  chat: [
    {
      file: 'consulting-messages',
      name: '在线咨询的消息',
      rows: ({ state, user: { user } }) =>
        talkOf(state, user.userId).map(({ time, messageDirection, userName, content, images }) => ({
          ...{ time, userName, source: messageDirection === direction.user ? '医生' : '客服' },
          ...{ title: content.title, text: content.text, images },
        })),
      erase: ({ state, user: { user } }) => void Reflect.deleteProperty(state.chat.talks, String(user.userId)),
    },
    {
      file: 'consultations',
      name: '在线咨询的次数',
      rows: (owner) => valuesOf([owner.state.chat.visits[String(idOf(owner))] ?? 0].filter(Boolean)),
      erase({ state, user: { user } }) {
        Reflect.deleteProperty(state.chat.visits, String(user.userId));
        for (const [ticket, { userId }] of Object.entries(state.chat.tickets))
          if (userId === user.userId) Reflect.deleteProperty(state.chat.tickets, ticket);
      },
    },
  ],
  playing: 'the devices that play now, until a minute after their last beat; they end with the login',
  socialTickets: 'tickets of a social authorization, for minutes',
  phoneProofs: 'proofs of a phone that is about to be changed, for minutes',
  roomTickets: 'the right to open a socket, for seconds; it ends with the token',
  codes: 'codes by phone, for five minutes',
  sends: 'times of texts within an hour, to stop abuse',
  scans: 'pictures of a login, for five minutes',
  applications: 'sent without an account',
  helpVotes: 'votes by network address, not by account',
  keyedBodies: 'hashes of repeated calls',
  textKeys: 'keys of clicks, which lead to entries that are listed',
  meetings: 'set by the organiser',
  began: 'a moment of the mock backend',
  nextArticleId: 'a counter',
  nextDeviceId: 'a counter',
  nextCertificate: 'a counter',
  nextMessageId: 'a counter',
  nextAttemptId: 'a counter',
  nextTextId: 'a counter',
  nextUserId: 'a counter',
  random: 'random numbers',
  control: 'settings of testers',
};

/** All parts, in the order of the file. */
export const parts: readonly Part[] = Object.values(personal).flatMap((own) => (typeof own === 'string' ? [] : own));
