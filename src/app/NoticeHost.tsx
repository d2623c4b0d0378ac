import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useStores } from '../stores/StoresContext.ts';

const Toasts = lazy(() => import('../ui/chakra/Toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Shows the waiting messages; the toasts are loaded with the first one. */
export const NoticeHost = observer(function NoticeHost() {
  const { notices } = useStores();
  if (!notices.used) return null;
  return (
    <Suspense>
      <Toasts pending={notices.waiting.length} take={notices.take} />
    </Suspense>
  );
});
