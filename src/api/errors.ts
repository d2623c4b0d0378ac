/** The error class of all calls: the kind of failure, and the message for the doctor. */
import * as codes from '#openapi/dist/codes.ts';
import type { ServerError } from '#shared/serverMessage.ts';
import { cut } from '#shared/text.ts';

/**
 * Kind of the failure. `business` is a well-formed answer with another code than 200; `offline` is a call without an
 * answer while the browser knows that it has no network; `outdated` is a write that was not sent, because the browser's user is
 * no longer that of the page.
 */
export type ApiErrorKind =
  'network' | 'offline' | 'timeout' | 'http' | 'malformed' | 'refused' | 'business' | 'aborted' | 'outdated';

/** Shown when the server gave no usable message. */
export const genericMessage = '网络异常，请稍后再试';

/** Shown when the browser knows that it has no network. */
export const offlineMessage = '网络已断开，请检查网络后重试';

/** Shown when a write was not sent, because the browser's user is no longer that of the page. */
export const outdatedMessage = '此浏览器的登录状态已变化，刚才的操作没有提交，请核对后再试';

/** Maximum length of a shown server message, in characters. */
export const maxMessageLength = 100;

/** A failed call. `message` is Chinese, plain text, at most 100 characters, ready for a toast. */
export class ApiError extends Error implements ServerError {
  readonly kind: ApiErrorKind;
  /** Envelope code when there was one, else the HTTP status, else 0. */
  readonly code: number;
  /** Name of the operation in the contract. */
  readonly operation: string;
  /** The server's message, cut to 100 characters; null when it sent none. */
  readonly serverMessage: string | null;

  constructor(kind: ApiErrorKind, operation: string, code = 0, serverMessage?: unknown) {
    const text = typeof serverMessage === 'string' ? cut(serverMessage.trim(), maxMessageLength) || null : null;
    super(ownMessages[kind] ?? text ?? ownMessage(code));
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.operation = operation;
    this.serverMessage = text;
  }

  /** True when the token was refused [7.1-15], by the envelope or by the HTTP status. */
  get tokenRefused(): boolean {
    return this.code === 401 || this.code === 403;
  }

  /** True when the answer says that nobody is logged in; every other failure leaves that open. */
  get saysVisitor(): boolean {
    return this.tokenRefused || this.code === codes.loginRequired;
  }
}

const ownMessages: Partial<Record<ApiErrorKind, string>> = { offline: offlineMessage, outdated: outdatedMessage };

const ownMessage = (code: number): string => (code === 429 ? '操作过于频繁，请稍后再试' : genericMessage);

/** The business code of a failed call; 0 without one. */
export const codeOf = (error: unknown): number => (error instanceof ApiError ? error.code : 0);

/** A developer error: a payload uses a key that the signing helper adds [7.4-02], [8-11]. */
export class ReservedKeyError extends Error {
  constructor(key: string) {
    super(
      `The JSON key "${key}" conflicts with a reserved additional-parameter key name; rename it before signing the payload.`,
    );
  }
}
