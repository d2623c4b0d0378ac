/** The reminders that a doctor has dismissed in this browser, in all of its tabs. */
import { useEffect, useState } from 'react';
import type { Payload } from '#openapi/operation.ts';
import { readStored } from '#shared/storedJson.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Entry of the local storage: the marks of dismissed reminders, the latest last. */
const entry = 'liveReminded';
const maxKept = 50;

type Reminder = Payload<'inboxRemind'>['list'][number];

/** Whether a reminder is dismissed, and how to dismiss it. A stream that is planned anew is reminded of again. */
export function useDismissed() {
  const { session, surroundings } = useStores();
  const { local } = surroundings.memory;
  const [marks, setMarks] = useState<readonly unknown[]>([]);
  useEffect(() => {
    const read = (): void => {
      const stored = readStored(local, entry);
      setMarks(Array.isArray(stored) ? stored : []);
    };
    const onStorage = ({ key }: StorageEvent): void => void (key === entry && read());
    read();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [local]);
  const markOf = ({ liveId, startTime, isReplay }: Reminder): string =>
    `${session.user.userId} ${liveId} ${startTime}${isReplay ? ' replay' : ''}`;
  return {
    isDismissed: (reminder: Reminder): boolean => marks.includes(markOf(reminder)),
    dismiss(reminder: Reminder): void {
      const kept = [...marks, markOf(reminder)].slice(-maxKept);
      setMarks(kept);
      local.set(entry, JSON.stringify(kept));
    },
  };
}
