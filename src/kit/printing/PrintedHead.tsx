import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import styles from './Printing.module.css';

/** On paper only: what it is, with its number if it has one, of whom, and the day of the printing. */
export const PrintedHead = observer(function PrintedHead({ title }: { title: string }) {
  const { frame, session, surroundings } = useStores();
  const { userName, userHospitalName } = session.user;
  const [day, setDay] = useState(frame.renderedAt);
  const [watch] = useState(() => (head: HTMLElement | null) => {
    // `print()` waits for no later render.
    const update = (): void => flushSync(() => setDay(surroundings.clock.now()));
    if (head) window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  });
  const parts = [title, userName, userHospitalName, `打印日期 ${dateText(day)}`];
  return (
    <p ref={watch} className={`num ${styles.head}`}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
});
