import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import type { Missing } from '#kit/page/page.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { MissingNotice } from '#ui/MissingNotice.tsx';

/** Shows a page's own 404; other errors are rethrown to the frame. */
export function MissingPage({ title, text, to, label }: Missing) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <MissingNotice
      title={title}
      text={text}
      action={
        <ButtonLink look="solid" to={to ?? pathname}>
          {label}
        </ButtonLink>
      }
    />
  );
}
