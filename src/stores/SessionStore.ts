/** The current user [3-01] and membership. */
import { makeAutoObservable } from 'mobx';
import type { components } from '#openapi/portal.d.ts';

/** The current user; userId 0 is a visitor [3-01], [6-01]. */
export type CurrentUser = Required<
  Pick<components['schemas']['User'], 'userId' | 'userName' | 'userHead' | 'userHospitalName' | 'depId' | 'position'>
>;

/** Membership; the store has null until user_info has responded [3-24]. */
export interface VipStatus {
  vip: boolean;
  /** End of the membership, ms. */
  endTime: number | null;
  /** Whole days until the end by the server's clock, if the server sends them. */
  daysLeft?: number | undefined;
}

/** State that the server's render passes to the browser. Never a token. */
export interface SessionSnapshot {
  user: CurrentUser;
  vip: VipStatus | null;
  /** Missing where it is unknown. */
  userAdr?: string | undefined;
  /** The stored user whose session the server could not read; missing where the session is known. */
  unknownId?: number | undefined;
}

/** The visitor [3-01]. */
export const visitor: CurrentUser = {
  userId: 0,
  userName: '',
  userHead: '',
  userHospitalName: '',
  depId: 1,
  position: '',
};

/** Completes the server's user with defaults; null when it is not a logged-in user (faults A23). */
export function asCurrentUser(user: Partial<CurrentUser> | null | undefined): CurrentUser | null {
  if (!user || !Number.isSafeInteger(user.userId) || (user.userId ?? 0) <= 0) return null;
  const { userId, userName, userHead, userHospitalName, depId, position } = { ...visitor, ...user };
  return { userId, userName, userHead, userHospitalName, depId, position };
}

/** Converts the server's membership status. */
export const knownVip = ({ vip, endTime, daysLeft }: components['schemas']['VipStatus']): VipStatus => ({
  vip,
  endTime: endTime ?? null,
  daysLeft,
});

/** The session that user_info answers [7.1-07]; null when it is not that of a logged-in user with this id. */
export function sessionIn(
  { user, vipStatus }: components['schemas']['UserInfo'],
  userId: number,
): SessionSnapshot | null {
  const current = asCurrentUser(user);
  return current?.userId === userId
    ? { user: current, vip: knownVip(vipStatus), userAdr: user.userAdr || undefined }
    : null;
}

/** Session state: user and membership. Changed only by the account flows and by a refused token. */
export class SessionStore {
  user: CurrentUser = visitor;
  vip: VipStatus | null = null;
  /** The doctor's region as text [3-02]; empty while unknown. */
  userAdr = '';
  /** The stored user whose session could not be read: doctor or visitor is open until a try succeeds. 0 when known. */
  unknownId = 0;
  /** Rises when another doctor than the last one takes over this page: what the last one typed must not stay visible. */
  changesOfDoctor = 0;
  private lastDoctor = 0;
  /** Union id of the social account that is not yet bound to a phone; empty without one [4-07]. */
  openId = '';
  /** True on a page of a course on which a visitor may stay without a login [4-10]. */
  isNeedLogin = false;
  /** Counts what this tab has bought or given back: the other tabs of this browser read their rights again. */
  changesOfRights = 0;
  /** Counts the writes that were not sent because the browser's user is no longer that of the page. */
  refusedWrites = 0;
  /** 1 when the reader came from an enterprise live stream [6-05]. */
  enterpriseLive: 0 | 1 = 0;

  constructor(snapshot?: SessionSnapshot) {
    makeAutoObservable<this, 'lastDoctor'>(this, { lastDoctor: false }, { autoBind: true });
    if (snapshot) this.apply(snapshot);
  }

  get isLoggedIn(): boolean {
    return this.user.userId > 0;
  }

  /** True while nobody can say whether the reader is a doctor or a visitor. */
  get isUnknown(): boolean {
    return this.unknownId > 0;
  }

  /** True only for a strict `true` of the server [3-24]. */
  get isVip(): boolean {
    return this.vip?.vip === true;
  }

  saveUser(user: CurrentUser): void {
    this.user = user;
    this.unknownId = 0;
    const { userId } = user;
    if (userId === 0) return;
    if (this.lastDoctor > 0 && this.lastDoctor !== userId) this.changesOfDoctor += 1;
    this.lastDoctor = userId;
  }

  /** Takes over what user_info has answered. */
  apply({ user, vip, userAdr = '', unknownId = 0 }: SessionSnapshot): void {
    this.saveUser(user);
    this.vip = vip;
    this.userAdr = userAdr;
    this.unknownId = unknownId;
  }

  /** The stored user's session is being read, or could not be read. Nothing of another doctor stays. */
  suspend(userId: number): void {
    this.apply({ user: visitor, vip: null, unknownId: userId });
  }

  setUserAdr(userAdr: string): void {
    this.userAdr = userAdr;
  }

  saveVip(vip: VipStatus | null): void {
    this.vip = vip;
  }

  /** The reader may do other things than before: a purchase, a refund, an exchanged code. */
  noteChangeOfRights(): void {
    this.changesOfRights += 1;
  }

  /** A write was not sent, because the browser's user is no longer that of the page. */
  noteRefusedWrite(): void {
    this.refusedWrites += 1;
  }

  setOpenId(openId: string): void {
    this.openId = openId;
  }

  setIsNeedLogin(stays: boolean): void {
    this.isNeedLogin = stays;
  }

  setEnterpriseLive(flag: 0 | 1): void {
    this.enterpriseLive = flag;
  }

  /** Back to the visitor: user empty, member status false [4-12]. */
  reset(): void {
    this.apply({ user: visitor, vip: null });
  }

  snapshot(): SessionSnapshot {
    return {
      user: { ...this.user },
      vip: this.vip ? { ...this.vip } : null,
      userAdr: this.userAdr || undefined,
      unknownId: this.unknownId || undefined,
    };
  }
}
