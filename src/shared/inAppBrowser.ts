/** Browsers inside of other apps, by their user agent. */

/** WeChat, and WeCom, which is built on it. */
export const isWeChat = (agent: string): boolean => /MicroMessenger/i.test(agent);

/**
 * Whether a browser does nothing with a download. WeChat and WeCom refuse files; QQ, Weibo and DingTalk follow no address that the
 * page has made. QQ's own browser (`MQQBrowser`, `QQBrowser`) saves files.
 */
export const savesNoFiles = (agent: string): boolean => isWeChat(agent) || /\bQQ\/|Weibo|DingTalk/i.test(agent);
