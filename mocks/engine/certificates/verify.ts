/** The public check of a certificate: number and name together, with few tries, and nothing to learn from a refusal. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { Known } from '../learning/coursePage.ts';
import { maskedLearner } from '../seed/classes.ts';
import type { State } from '../state.ts';
import { hour } from '../times.ts';
import { settleCertificates } from './earned.ts';
import { isGenuine, numberIn } from './numbers.ts';
import { certificateShown, type CertificateRecord } from './records.ts';

/** Failed tries in an hour, of an address and on a number. */
export const maxTries = 10;
/** Begins the names of the counters. */
const counters = 'certificate-check:';

const triesOf = ({ sends }: State, name: string, now: number): number[] =>
  (sends[name] ?? []).filter((at) => now - at < hour);

/** Counts a failed try. */
function countTry(state: State, names: readonly string[], now: number): void {
  for (const name of names) state.sends[name] = [...triesOf(state, name, now), now];
}

/** The certificate with a number, as it is now. */
function certificateWith(known: Omit<Known, 'caller'>, certNo: string): CertificateRecord | undefined {
  const found = isGenuine(certNo) ? known.state.certificates.find((own) => own.certNo === certNo) : undefined;
  const caller = found && known.state.users[String(found.userId)];
  if (caller) settleCertificates({ ...known, caller });
  return found;
}

/** Checks a certificate for somebody at an address. */
export function checkCertificate(
  known: Omit<Known, 'caller'> & { address: string },
  body: BodyOf<'certificateVerify'>,
): Payload<'certificateVerify'> | Refusal {
  const { state, now, address } = known;
  const typed = numberIn(body.certNo);
  const names = [`${counters}${address}`, ...(typed === null ? [] : [`${counters}${typed}`])];
  if (names.some((name) => triesOf(state, name, now).length >= maxTries)) return refuse('tooFrequent');
  const found = typed === null ? undefined : certificateWith(known, typed);
  if (!found || found.holderName !== body.realName.trim()) {
    countTry(state, names, now);
    return refuse('notFound');
  }
  const { certNo, name, courseName, issueTime, status } = certificateShown(found);
  return { certNo, name, holderMasked: maskedLearner(found.holderName), courseName, issueTime, status };
}
