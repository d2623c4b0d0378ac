import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { AfterEdit } from './AfterEdit.tsx';
import { forgetFailures } from './later.ts';
import { FailedBlock } from './NoticeBlock.tsx';
import { Section } from './sections.ts';

interface AsyncSectionProps {
  /** Skeleton shown while the data loads. */
  loading: ReactNode;
  /** Shown after a failure, instead of the block with its retry. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Stands behind what a section shows, so that the sections in it wait by now. */
function Reached({ section }: { section: Section }) {
  useEffect(() => section.reach(), [section]);
  return null;
}

/**
 * A part of a page that can load or fail by itself. The error is reset when the address changes: with another filter or page of
 * a list the section is rendered again with what the page's loader has read. A skeleton that is shown stays for at least 200 ms
 * [9-04]: React itself delays what replaces a Suspense fallback, until 300 ms after the fallback appeared.
 */
export function AsyncSection({ loading, failed, children }: AsyncSectionProps) {
  const { pathname, search } = useLocation();
  const [section] = useState(() => new Section());
  useEffect(() => {
    section.wait();
    return () => section.leave();
  }, [section]);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          resetKeys={[pathname, search]}
          // After navigation the loader has just read the data; only a retry by the user refetches.
          onReset={({ reason }) => {
            forgetFailures();
            if (reason === 'imperative-api') reset();
          }}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <>
              {failed === undefined ? <FailedBlock error={error} onRetry={() => resetErrorBoundary()} /> : failed}
              {import.meta.hot && <AfterEdit hot={import.meta.hot} again={resetErrorBoundary} />}
              <Reached section={section} />
            </>
          )}
        >
          <Suspense fallback={loading}>
            {children}
            <Reached section={section} />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
