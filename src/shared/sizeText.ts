/** Formats a file size in bytes: 3 KB, 1.2 MB; 1 KB is 1,024 bytes, as in file managers. */
export function sizeText(bytes: number): string {
  const kilo = bytes / 1_024;
  if (Math.round(kilo) < 1_000) return `${Math.max(1, Math.round(kilo))} KB`;
  return `${(kilo / 1_024).toFixed(1).replace(/\.0$/, '')} MB`;
}
