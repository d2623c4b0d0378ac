import { useStores } from '#stores/StoresContext.ts';
import type { DialogName, DialogParams } from '#stores/dialogs.ts';

/** Opens a dialog for doctors: visitors meet the login, with the reason for it, and then get to the dialog [6-02]. */
export function useDoctorDialog<Name extends DialogName>(name: Name, reason: string) {
  const { dialogs, session } = useStores();
  return async (params: DialogParams[Name]): Promise<void> => {
    if (!session.isLoggedIn) await dialogs.open('login', { reason });
    if (session.isLoggedIn) void dialogs.open(name, params);
  };
}
