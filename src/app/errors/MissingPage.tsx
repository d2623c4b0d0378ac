import type { ComponentType } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** Shows a page's own 404 message; other errors are rethrown to the frame. */
export function MissingPage({ Missing }: { Missing: ComponentType }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Missing />;
}
