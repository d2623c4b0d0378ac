/** A path without trailing slashes. No regular expression: `/\/+$/` takes quadratic time for slashes in the middle [N55]. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
