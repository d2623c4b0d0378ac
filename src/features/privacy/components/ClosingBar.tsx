import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { dateText, timeText } from '#shared/dates.ts';
import { Button } from '#ui/Button.tsx';
import { useCloseUndo } from '../mutations.ts';
import { closingQuery } from '../queries.ts';
import styles from './Privacy.module.css';

/** Says that the account is being closed, and takes it back. Nothing otherwise. */
export function ClosingBar() {
  const { effectiveAt } = useSuspenseQuery(closingQuery(useApi())).data;
  const guard = useSubmitGuard();
  const undo = useCloseUndo();
  if (effectiveAt === null) return null;
  return (
    <section className={styles.bar} aria-label="账号注销">
      <p className="num">
        账号正在注销，将于 {dateText(effectiveAt)} {timeText(effectiveAt)} 生效。在此之前可以照常使用，也可以撤销。
      </p>
      <Button
        aria-disabled={guard.pending}
        onClick={() => void guard.run(async () => (await isDone(undo.mutateAsync())) && false)}
      >
        {guard.pending ? '正在撤销…' : '撤销注销'}
      </Button>
    </section>
  );
}
