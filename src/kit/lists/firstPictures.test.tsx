import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Grid } from '#ui/Grid.tsx';
import { Picture } from '#ui/Picture.tsx';
import { PagedList } from './PagedList.tsx';

/** The HTML of a paged list of two cards. */
function html(below: boolean): string {
  const list = (
    <PagedList result={{ list: ['/a.svg', '/b.svg'], total: 2, size: 20 }} page={1} to={String} empty="" below={below}>
      {(shown) => (
        <Grid columns={4}>
          {shown.map((src) => (
            <Picture key={src} src={src} ratio={1} />
          ))}
        </Grid>
      )}
    </PagedList>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />);
}

test('a paged list loads its first pictures at once, unless another list stands above it', () => {
  expect(html(false).match(/loading="\w+"/g)).toEqual(['loading="eager"', 'loading="eager"']);
  expect(html(true).match(/loading="\w+"/g)).toEqual(['loading="lazy"', 'loading="lazy"']);
});
