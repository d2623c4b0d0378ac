/** What the portal keeps in the browser, for the table of the privacy policy: every entry and cookie has its row. */

/** A row: names of entries, as the browser's own tools show them, what they are for, and how long they stay. */
export interface StoredEntries {
  /** Names; one with a star at its end is the beginning of several. */
  readonly names: readonly string[];
  readonly purpose: string;
  readonly until: string;
}

const untilCleared = '至您清除浏览器数据';
const untilLogout = '至退出登录';
const tabOnly = '至关闭标签页';
const untilSent = '至成功提交';

/** Cookies. */
export const cookies: readonly StoredEntries[] = [
  { names: ['token', 'USER_ID', 'session*', '__Host-session*'], purpose: '保持登录状态', until: '1日' },
  { names: ['depId'], purpose: '记住您选择的科室', until: '1年' },
  { names: ['warningTip'], purpose: '记住您已关闭顶部提示', until: '1年' },
  { names: ['playbackCheck'], purpose: '播放环境检测时试写，随即删除', until: '1分钟' },
];

/** Entries of local and tab storage. */
export const storedEntries: readonly StoredEntries[] = [
  { names: ['phone'], purpose: '记住上次登录的手机号', until: untilCleared },
  { names: ['depId', 'warningTip'], purpose: '与同名Cookie的用途相同', until: '1年' },
  { names: ['searchHistory'], purpose: '您最近的搜索，按账号分开', until: '至您清空或退出登录' },
  { names: ['drafts', 'newArticle'], purpose: '您尚未提交的文字，按账号分开', until: '至提交、退出登录或关闭标签页' },
  { names: ['articleCopies'], purpose: '您尚未保存到服务器的稿件，按账号分开', until: '至提交或退出登录，最长30日' },
  { names: ['sheet.*'], purpose: '练习和考试中尚未传到服务器的作答', until: untilSent },
  { names: ['playQueue', 'liveOnline'], purpose: '尚未传到服务器的观看进度和观看时长', until: untilSent },
  { names: ['localPlay'], purpose: '您未登录时看到的位置，登录后并入账号', until: '至登录' },
  {
    names: ['rate', 'playVolume', 'playMuted', 'playCaptions', 'playLang', 'playQuality', 'playNext'],
    purpose: '播放器的倍速、音量、字幕、清晰度和连播设置',
    until: untilCleared,
  },
  { names: ['textSize', 'questionSize', 'ebookTextSize'], purpose: '文章、试题和电子书的字号', until: untilCleared },
  { names: ['practiceTimeHidden'], purpose: '在练习中隐藏用时', until: untilCleared },
  {
    names: ['shownActs', 'helpVotes', 'writingGuide'],
    purpose: '已弹出过的活动、已评价过的帮助条目、已收起的投稿须知',
    until: untilCleared,
  },
  {
    names: ['coursesDone', 'renewalDismissed', 'liveReminded'],
    purpose: '已提示过的学完课程、会员到期和开播提醒',
    until: untilLogout,
  },
  {
    names: ['portal-session', 'portal-article', 'reader', 'loggedOut'],
    purpose: '让同时打开的标签页保持一致',
    until: untilLogout,
  },
  { names: ['closingAt'], purpose: '账号注销的生效时间，用于生效后告知您一次', until: '至告知、撤销或退出登录' },
  {
    names: ['refunding', 'orderLater', 'closingLater'],
    purpose: '本标签页中退款的进度、稍后处理的订单和已看过的注销提醒',
    until: tabOnly,
  },
  { names: ['socialLogin', 'socialCause', 'socialBinder'], purpose: '微信登录跳转后回到原来的页面', until: tabOnly },
  { names: ['smsCode:*'], purpose: '获取验证码的倒计时', until: tabOnly },
  { names: ['farewell', 'sessionReload', 'chunkReload'], purpose: '退出后的提示和自动刷新的次数', until: tabOnly },
  { names: ['react-router-scroll-positions'], purpose: '返回时回到页面原来的位置', until: tabOnly },
  { names: ['playbackCheck'], purpose: '播放环境检测时试写，随即删除', until: '即时删除' },
];

/** Whether a table has a row for a name. */
export const hasRow = (rows: readonly StoredEntries[], name: string): boolean =>
  rows.some(({ names }) =>
    names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name)),
  );

/** The rows as a table has them. */
export const rowsOf = (rows: readonly StoredEntries[]): string[][] =>
  rows.map(({ names, purpose, until }) => [names.join('、'), purpose, until]);
