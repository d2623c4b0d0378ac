import type { Purchase } from '#stores/dialogs.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Opens the purchase; a visitor meets the login first and then goes on. Resolves with true when it is bought. */
export function useBuy(): (purchase: Purchase) => Promise<boolean> {
  const { dialogs, session } = useStores();
  return async (purchase) => {
    if (!session.isLoggedIn) await dialogs.open('login', { reason: '登录后即可购买' });
    if (!session.isLoggedIn) return false;
    return (await dialogs.open('buy', purchase)) === 'paid';
  };
}
