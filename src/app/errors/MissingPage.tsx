import type { ComponentType } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** A page's own words for what does not exist; other failures go on to the frame. */
export function MissingPage({ Missing }: { Missing: ComponentType }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Missing />;
}
