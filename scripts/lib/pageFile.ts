/**
 * Path of a file that declares a page: in `src/pages` or in a folder of it. `parts` and `factories` serve several pages, and a folder
 * with the name of a page has that page's own parts.
 */
export const pageFile = /(?:^|\/)src\/pages\/(?!(?:factories|parts)\/)(?:[a-z]\w*\/)?[A-Z]\w*\.tsx$/;
