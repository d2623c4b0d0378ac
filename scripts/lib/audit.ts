/** Known faults of the packages of the product, as the registry tells npm. */
import { runNpm } from './npm.ts';

/** A package with a known fault. */
export interface Finding {
  name: string;
  /** `critical`, `high`, `moderate`, `low` or `info`. */
  severity: string;
  /** What is known, in words; the names of the packages through which it comes. */
  about: string[];
}

/** What the registry said, or why it said nothing. */
export type Audit = { findings: Finding[] } | { failure: string };

/** What is read of the output of `npm audit --json`. */
interface Output {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
  message?: string;
  error?: { summary?: string };
}

/** Reads the output of `npm audit --json`. */
export function auditIn(text: string): Audit {
  let output: Output;
  try {
    output = JSON.parse(text) as Output;
  } catch {
    return { failure: text.trim().split('\n')[0] ?? '' };
  }
  const { vulnerabilities, message, error } = output;
  if (!vulnerabilities) return { failure: error?.summary || message || 'npm gave no reason' };
  return {
    findings: Object.entries(vulnerabilities).map(([name, { severity, via }]) => ({
      name,
      severity,
      about: via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`)),
    })),
  };
}

/** Asks the registry. */
export async function askAudit(): Promise<Audit> {
  const { output } = await runNpm(['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent']);
  return auditIn(output);
}
