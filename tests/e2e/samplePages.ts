/** The sample pages of a run, found before it. */
import { findSamples, readSamples, type Sample } from '#scripts/lib/samplePages.ts';

export default findSamples;

/** Patterns of pages that redirect as soon as scripts run, and their targets. */
export const leftByScript: Readonly<Record<string, string>> = { '/hysapp': '/web/common/download' };

/** The sample of a pattern of the route table; samples are found before the run, so only a running test can use it. */
export function sampleOf(pattern: string): Sample {
  const sample = readSamples().find((one) => one.pattern === pattern);
  if (!sample) throw new Error(`There is no sample of ${pattern}: is it a pattern of the route table?`);
  return sample;
}
