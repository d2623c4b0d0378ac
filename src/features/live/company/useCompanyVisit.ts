import { useEffect } from 'react';
import { useStores } from '#stores/StoresContext.ts';

/** While a company's room is open, a registration carries `enterpriseLive` [3-02], [6-05]; afterwards as before. */
export function useCompanyVisit(): void {
  const { session } = useStores();
  useEffect(() => {
    const before = session.enterpriseLive;
    session.setEnterpriseLive(1);
    return () => session.setEnterpriseLive(before);
  }, [session]);
}
