/** What the section that failed tells the doctor [8-01]. */
import { isMissingCode } from './chunkGuard.ts';
import { faultNumber } from './faultNumber.ts';

/** Shown for a failed call where the server sent no message, and for code that did not arrive. */
const ownText = '加载失败，请检查网络后重试';

/** Shown for code that did not arrive in development, where it is the code that is wrong. */
const wrongCode = '代码加载失败，请看开发服务器报告的错误';

/** An error that may carry the server's own message. */
export interface ServerError {
  /** Plain text, at most 100 characters; null when the server sent none. */
  serverMessage: string | null;
}

/** Messages of browsers for a request that got no answer. */
const noAnswer = /failed to fetch|load failed|networkerror/i;

/** True for a fault of the program: neither a failed call nor code that could not be loaded. */
export const isOwnFault = (error: unknown): boolean =>
  !(error instanceof Object && 'serverMessage' in error) && !isMissingCode(error) && !noAnswer.test(String(error));

/** The text for a failure: the server's message, else our own. A fault of the program has its number, as the console has it. */
export function failureText(error: unknown, own = ownText): string {
  if (isOwnFault(error)) return `内容显示出错，请重新加载（错误编号：${faultNumber(error)}）`;
  if (import.meta.hot && isMissingCode(error)) return wrongCode;
  return (error as ServerError).serverMessage || own;
}
