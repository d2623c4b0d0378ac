/** The query of a link as hidden fields of a GET form, without some names: those that the form has fields for. */
export function hiddenFields(link: string, ...without: string[]): Record<string, string> {
  const query = new URLSearchParams(link.split(/[?#]/)[1]);
  for (const name of without) query.delete(name);
  return Object.fromEntries(query);
}
