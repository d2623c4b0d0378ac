/** An account that was closed is told of once, in the browser that knew of the closing. */
import type { Stores } from '#stores/createStores.ts';

type Parts = Pick<Stores, 'session' | 'surroundings' | 'notices'>;

/** Local storage key: when the account of this browser's doctor will be closed, ms. A logout removes it. */
const closingKey = 'closingAt';

/** Notes when the account will be closed; null when it will not. */
export function noteClosing({ surroundings }: Pick<Parts, 'surroundings'>, at: number | null): void {
  const { local } = surroundings.memory;
  if (at === null) local.remove(closingKey);
  else local.set(closingKey, String(at));
}

/** Tells a visitor whose session has ended that the account is closed. False when it is not. */
export function tellClosed({ session, surroundings, notices }: Parts): boolean {
  const at = Number(surroundings.memory.local.get(closingKey));
  if (!(at > 0) || at > surroundings.clock.now() || session.isLoggedIn || session.isUnknown) return false;
  surroundings.memory.local.remove(closingKey);
  notices.show('info', '您的账号已注销，如需继续使用请重新注册');
  return true;
}
