/**
 * Login with the social account [4-04..07]: away to the authorization, back with a code, the code for a union id, and for an
 * account without a phone the binding. Calls, time, random values, storage and navigation are injected.
 */
import type { Payload, QueryOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import * as keys from '#openapi/dist/keys.ts';
import { ApiError, genericMessage } from '#api/errors.ts';
import { inPortal, onHost } from '#shared/base.ts';
import type { Clock } from '#shared/clock.ts';
import { isCompanyRoom } from '#addresses/live.ts';
import { homePage, loginPage } from '#addresses/account.ts';
import { hasSecret } from '#addresses/secretPages.ts';
import { safeExternalUrl } from '#shared/safeExternalUrl.ts';
import type { Store } from '#shared/storage.ts';
import { readStored } from '#shared/storedJson.ts';
import type { SignInDetails } from '#kit/signIn/completeSignIn.ts';
import type { LoginCause } from '#stores/dialogs.ts';
import { asIntent } from '#stores/IntentStore.ts';
import type { NoticeKind } from '#stores/NoticeStore.ts';
import { asCurrentUser, type CurrentUser } from '#stores/SessionStore.ts';
import { isRoom } from '#addresses/live.ts';
import type { SocialReturn } from './socialReturn.ts';

/** Milliseconds within which an authorization must come back. */
export const maxAbsence = 10 * 60_000;
/** Key in the tab's storage: this browser began a social login, when, and with which state. */
export const markerKey = 'socialLogin';
/** Key in the tab's storage: what led to the social login, and where to go, if the authorization must not be told. */
export const causeKey = 'socialCause';
/** Key in the tab's storage: the doctor who leaves to bind a social account to her own, instead of to log in. */
export const binderKey = 'socialBinder';
/** Sent with a bind [7.1-14]. */
export const versionNo = '0.1.0';

/** What the choreography needs from outside; the calls reject with ApiError. */
export interface SocialLoginDeps {
  clock: Pick<Clock, 'now'>;
  /** Lives as long as the tab. */
  memory: Store;
  /** A random text of letters and digits. */
  random(): string;
  origin: string;
  /** Hosts that the authorization may lead to; with demo data also the pretend one on our own origin. */
  socialHosts: string[];
  demo: boolean;
  authorize(redirectURI: string): Promise<string>;
  lookUp(code: string): Promise<{ unionId: string }>;
  isBound(openId: string): Promise<{ bind: boolean; user?: Partial<CurrentUser> | undefined }>;
  bind(query: QueryOf<'bindPhone'>): Promise<Payload<'bindPhone'>>;
  /** Binds the authorized account to the doctor who is logged in, and shows it. */
  bindOwn(code: string): Promise<unknown>;
  /** Leaves the portal for a checked address. */
  leave(address: string): void;
  /** The account that waits for a phone; its `openId` is SessionStore's. */
  waiting: { readonly openId: string; setOpenId(openId: string): void };
  isLoggedIn(): boolean;
  /** The doctor who is logged in; 0 for a visitor. */
  userId(): number;
  /** Shows the form in which the phone is bound, for the login that the cause led to. */
  askForPhone(cause: LoginCause): void;
  /** Begins the session of this user: with the phone that was typed, or with what led to the login before the page was left. */
  signIn(user: CurrentUser, details: Omit<SignInDetails, 'message'>): Promise<unknown>;
  tell(kind: NoticeKind, message: string): void;
}

/** Where the doctor is when the social login begins, and what led to it. */
export interface StartingPoint extends LoginCause {
  pathname: string;
  search: string;
  /** The doctor to whom the account is bound; missing for a login. */
  binderId?: number;
}

/** The steps of a social login; what lies between them is kept in the tab's memory and in `openId`. */
export class SocialLogin {
  private readonly deps: SocialLoginDeps;

  constructor(deps: SocialLoginDeps) {
    this.deps = deps;
  }

  /** Leaves for the authorization; answers whether the browser is on its way. Tells what went wrong. */
  async start(from: StartingPoint): Promise<boolean> {
    const { deps } = this;
    try {
      const address = this.checked(await deps.authorize(returnAddress(deps.origin, from)));
      if (!address) return this.fail();
      // The authorization returns it unchanged, so that an answer to another request is recognised.
      if (!address.searchParams.get('state')) address.searchParams.set('state', deps.random());
      const marker = `${deps.clock.now()}:${address.searchParams.get('state') ?? ''}`;
      if (!deps.memory.set(markerKey, marker)) return this.fail('浏览器禁止了网站存储，无法使用微信登录');
      deps.memory.set(binderKey, String(from.binderId ?? 0));
      deps.memory.set(causeKey, JSON.stringify({ reason: from.reason, intent: from.intent, redirect: secretIn(from) }));
      deps.leave(address.href);
      return true;
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Goes on with what the authorization came back with, if it was this tab that asked; anything else is ignored. */
  async comeBack({ code, state }: SocialReturn): Promise<void> {
    const { deps } = this;
    const marker = deps.memory.get(markerKey);
    const cause = causeIn(readStored(deps.memory, causeKey));
    const binderId = Number(deps.memory.get(binderKey) ?? 0);
    deps.memory.remove(markerKey);
    deps.memory.remove(causeKey);
    deps.memory.remove(binderKey);
    if (!isAnswerTo(marker, state, deps.clock.now()) || code === '') return;
    // A crafted link must not bind a foreign account: only the very answer to this tab's request goes on.
    if (binderId > 0) return state === null ? void this.fail() : this.bindToOwn(binderId, code);
    if (deps.isLoggedIn()) return;
    try {
      const { unionId } = await deps.lookUp(code);
      if (unionId === '') return void this.fail();
      const { bind, user } = await deps.isBound(unionId);
      if (bind !== true) {
        deps.waiting.setOpenId(unionId);
        return deps.askForPhone(cause);
      }
      const owner = asCurrentUser(user);
      if (owner) await deps.signIn(owner, cause);
      else this.fail();
    } catch (error) {
      this.refuse();
      this.fail(error);
    }
  }

  /**
   * Binds the phone to the waiting account; answers whether the doctor is in. A success is honoured even when the doctor
   * has refused meanwhile (faults A55), since the server has bound and logged in; a failure is then neither
   * shown nor handed on.
   */
  async bind(
    { phone, code }: { phone: string; code: string },
    onRefused: (error: unknown) => void = () => undefined,
  ): Promise<boolean> {
    const { deps } = this;
    const { openId } = deps.waiting;
    if (openId === '') return false;
    const fail = (problem?: unknown): false => deps.waiting.openId === openId && this.fail(problem);
    try {
      const answer: { key?: number | null; message?: string; user?: Partial<CurrentUser> } = await deps.bind({
        openId,
        clientType: 4,
        versionNo,
        userPhone: phone,
        code,
      });
      const isNotice = answer.key === keys.bindNotice;
      if (answer.key != null && !isNotice) return fail(answer.message);
      const user = asCurrentUser(answer.user);
      if (!user) return fail(answer.message);
      if (isNotice && answer.message) deps.tell('info', answer.message);
      await deps.signIn(user, { phone });
      return deps.isLoggedIn();
    } catch (error) {
      if (deps.waiting.openId === openId) onRefused(error);
      const failed = fail(error);
      // Without its authorization the account cannot be bound any more: the doctor has to begin again.
      if (error instanceof ApiError && error.code === codes.codeLookupFailed && deps.waiting.openId === openId)
        this.refuse();
      return failed;
    }
  }

  /** Binds the account to the doctor who left for it; not to another one, who has logged in since. */
  private async bindToOwn(binderId: number, code: string): Promise<void> {
    const { deps } = this;
    if (deps.userId() !== binderId) return void this.fail('登录状态已变化，微信没有绑定，请重新绑定');
    try {
      await deps.bindOwn(code);
      deps.tell('success', '微信绑定成功');
    } catch (error) {
      this.fail(error);
    }
  }

  /** Cancels the binding [4-07]; also what closing means. */
  readonly refuse = (): void => this.deps.waiting.setOpenId('');

  /** The address if it leads to a place where an authorization may be asked for, else null (faults A50). Throws for no address. */
  private checked(text: string): URL | null {
    const { socialHosts, demo, origin } = this.deps;
    const outside = safeExternalUrl(text);
    if (outside && socialHosts.includes(new URL(outside).host)) return new URL(outside);
    // The pretend authorization of the demo stands on our own origin, below a path with two underscores.
    const own = new URL(text);
    return demo && own.origin === origin && /^\/__\w+\/wechat$/.test(inPortal(own.pathname)) ? own : null;
  }

  private fail(problem?: unknown): false {
    const text = problem instanceof ApiError ? problem.message : typeof problem === 'string' ? problem : '';
    this.deps.tell('error', text || genericMessage);
    return false;
  }
}

/** The page to go back to, if its address is a secret. */
const secretIn = ({ pathname, search, redirect }: StartingPoint): string | undefined =>
  [redirect ?? '', pathname + search].find(hasSecret);

/** This page as the authorization should come back to it: without what is left of an earlier return. */
function returnAddress(origin: string, from: StartingPoint): string {
  if (secretIn(from)) return origin + onHost(homePage.to());
  const { pathname, search, redirect } = from;
  // A page whose address has a code of its own cannot tell the two apart; the login page sends the doctor back there.
  if (isRoom(pathname)) {
    const back = { redirect: redirect ?? pathname + search, enterpriseLive: isCompanyRoom(pathname) };
    return origin + onHost(loginPage.to(back));
  }
  const address = new URL(onHost(pathname + search), origin);
  for (const name of ['code', 'state', 'login']) address.searchParams.delete(name);
  if (redirect && !address.searchParams.has('redirect')) address.searchParams.set('redirect', redirect);
  return address.href;
}

/** What led to the login, as far as it was kept and can be read. */
function causeIn(kept: unknown): LoginCause {
  const { reason, intent, redirect } = (kept ?? {}) as Record<string, unknown>;
  const begun = asIntent(intent);
  return {
    ...(typeof reason === 'string' && { reason }),
    ...(typeof redirect === 'string' && { redirect }),
    ...(begun && { intent: begun }),
  };
}

/** This tab began a social login within ten minutes, and the state, where there is one, is the one that went out (A51). */
function isAnswerTo(marker: string | null, state: string | null, now: number): boolean {
  const [, at, sent] = /^(\d{1,16}):(.*)$/.exec(marker ?? '') ?? [];
  if (at === undefined) return false;
  const age = now - Number(at);
  return age >= 0 && age <= maxAbsence && (state === null || state === sent);
}
