import type { ComponentType } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** Shows a page's own notice for a 404; other errors are handled by the layout's error element. */
export function MissingPage({ Missing }: { Missing: ComponentType }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Missing />;
}
