import { useCallback, useState } from 'react';
import { serverNow } from '../../../kit/useServerTime.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { dayOf } from './model.ts';

/** Today by the server's clock, and a function that takes a newer time of the server: the day may change while a page is open. */
export function useToday(): readonly [today: string, heard: (serverTime: number) => void] {
  const stores = useStores();
  const [today, setToday] = useState(() => dayOf(serverNow(stores)));
  const heard = useCallback((serverTime: number) => setToday(dayOf(serverTime)), []);
  return [today, heard];
}
