import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChakraRoot } from './ChakraRoot.tsx';

/** A message to show. */
interface Message {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  subject: string;
}

interface ToastsProps {
  /** Number of waiting messages. */
  pending: number;
  /** Removes and returns the waiting messages. */
  take(): Message[];
  /** Removes and returns the subjects whose messages are withdrawn; called before `take`. */
  takeWithdrawn(): string[];
}

const looks = {
  success: { Icon: CircleCheck, color: 'var(--success)' },
  error: { Icon: CircleAlert, color: 'var(--danger)' },
  warning: { Icon: TriangleAlert, color: 'var(--warning)' },
  info: { Icon: Info, color: 'var(--text-muted)' },
};

/** Milliseconds that a message stays; the time stops while the mouse is over it. */
const stay = 4_000;
/** Below the header with its banner, which are 98 px high together. */
const top = '112px';

/** The toasts of one app: at most one for each subject. */
function createToasts() {
  const toaster = createToaster({ placement: 'top', duration: stay, max: 3, offsets: top });
  const shown = new Map<string, string>();
  const remove = (subject: string): void => {
    const toast = shown.get(subject);
    if (toast !== undefined) toaster.remove(toast);
    shown.delete(subject);
  };
  const show = ({ kind, text, subject }: Message): void => {
    remove(subject);
    shown.set(subject, toaster.create({ type: kind, title: text }));
  };
  return { toaster, remove, show };
}

/** Shows the waiting messages as toasts, one per subject. */
export function Toasts({ pending, take, takeWithdrawn }: ToastsProps) {
  const [{ toaster, remove, show }] = useState(createToasts);
  useEffect(() => {
    if (pending === 0) return;
    // The toaster subscribes one tick after it is mounted; toasts created earlier are lost.
    const timer = setTimeout(() => {
      takeWithdrawn().forEach(remove);
      take().forEach(show);
    });
    return () => clearTimeout(timer);
  }, [pending, take, takeWithdrawn, remove, show]);
  return (
    <ChakraRoot>
      <Toaster toaster={toaster} aria-label="消息通知（Alt+T）">
        {(toast) => {
          const { Icon, color } = looks[(toast.type ?? 'info') as Message['kind']];
          return (
            <Toast.Root>
              <Icon size={20} strokeWidth={1.75} color={color} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
              <Toast.Title>{toast.title}</Toast.Title>
            </Toast.Root>
          );
        }}
      </Toaster>
    </ChakraRoot>
  );
}
