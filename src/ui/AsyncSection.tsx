import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { FailedBlock } from './NoticeBlock.tsx';

interface AsyncSectionProps {
  /** Shown while the data comes: the shape of what comes. */
  loading: ReactNode;
  /** Shown when it failed, instead of the block with its retry. */
  failed?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that may wait or fail without taking the page down. A failure ends with the address: at another filter or
 * page of a list the part is drawn again, from what the page's loader has read for it.
 */
export function AsyncSection({ loading, failed, children }: AsyncSectionProps) {
  const { pathname, search } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          resetKeys={[pathname, search]}
          // The loader has just asked for what another address shows; only the reader's retry asks once more.
          onReset={({ reason }) => reason === 'imperative-api' && reset()}
          fallbackRender={({ resetErrorBoundary }) =>
            failed === undefined ? <FailedBlock onRetry={() => resetErrorBoundary()} /> : failed
          }
        >
          <Suspense fallback={loading}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
