import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ChakraRoot } from './ChakraRoot.tsx';

/** A message to show. */
interface Message {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
}

const looks = {
  success: { Icon: CircleCheck, color: 'var(--success)' },
  error: { Icon: CircleAlert, color: 'var(--danger)' },
  warning: { Icon: TriangleAlert, color: 'var(--warning)' },
  info: { Icon: Info, color: 'var(--text-muted)' },
};

/** Milliseconds that a message stays; it waits while the mouse rests on it. */
const stay = 4_000;
const toaster = createToaster({ placement: 'top', duration: stay, max: 3, offsets: '72px' });

/** Shows messages as toasts and takes them from where they wait. `pending` tells that there are some. */
export function Toasts({ pending, take }: { pending: number; take(): Message[] }) {
  useEffect(() => {
    if (pending === 0) return;
    // The toaster listens a tick after it was mounted; what is created before is lost.
    const timer = setTimeout(() => {
      for (const { kind, text } of take()) toaster.create({ type: kind, title: text });
    });
    return () => clearTimeout(timer);
  }, [pending, take]);
  return (
    <ChakraRoot>
      <Toaster toaster={toaster}>
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
