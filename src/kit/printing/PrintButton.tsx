import { Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { genericMessage } from '#api/errors.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Printing.module.css';

/** Frames after which a page is printed as it is: a drawing that has not come by then has failed. */
const mostFrames = 120;

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until what was loaded is drawn. */
async function drawn(): Promise<void> {
  for (let count = 0; count < mostFrames; count += 1) {
    await frame();
    if (count > 0 && document.querySelector('main [data-ghost]') === null) return;
  }
}

interface PrintButtonProps {
  /** Loads what the print needs and the page does not show yet. */
  prepare?(): Promise<unknown>;
  className?: string | undefined;
  children?: string;
}

/** Prints the page when all of it is there. */
export const PrintButton = observer(function PrintButton({ prepare, className, children = '打印' }: PrintButtonProps) {
  const { notices } = useStores();
  const guard = useSubmitGuard();
  const print = async (): Promise<boolean> => {
    try {
      await prepare?.();
      await drawn();
      window.print();
    } catch {
      notices.show('error', genericMessage);
    }
    return false;
  };
  return (
    <Button
      className={classes(styles.button, className)}
      aria-disabled={guard.pending}
      onClick={() => void guard.run(print)}
    >
      <Printer size={18} strokeWidth={1.75} aria-hidden />
      <span>{guard.pending ? '正在准备…' : children}</span>
    </Button>
  );
});
