/** The public check of a certificate: number and name together, with few tries, and nothing to learn from a refusal. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import type { Known } from '../learning/coursePage.ts';
import { isOneTooMany, isSpent, whoAsks } from '../misses.ts';
import { maskedLearner } from '../seed/classes.ts';
import { settleCertificates } from './earned.ts';
import { isGenuine, numberIn } from './numbers.ts';
import { certificateShown, type CertificateRecord } from './records.ts';

/** Failed tries in an hour: of a doctor, or of visitors at one address and on one number. */
export const maxTries = 10;

/** The certificate with a number, as it is now. */
function certificateWith(known: Omit<Known, 'caller'>, certNo: string): CertificateRecord | undefined {
  const found = isGenuine(certNo) ? known.state.certificates.find((own) => own.certNo === certNo) : undefined;
  const caller = found && known.state.users[String(found.userId)];
  if (caller) settleCertificates({ ...known, caller });
  return found;
}

/** Checks a certificate. Its holder may always do so: nobody else's tries stand in the way. */
export function checkCertificate(
  known: Known & { address: string },
  body: BodyOf<'certificateVerify'>,
): Payload<'certificateVerify'> | Refusal {
  const { state, now, caller } = known;
  const typed = numberIn(body.certNo);
  // Visitors from many addresses could try the names on one number.
  const names = [whoAsks(known), ...(caller || typed === null ? [] : [typed])];
  const counters = names.map((name) => `certificate-check:${name}`);
  const found = typed === null ? undefined : certificateWith(known, typed);
  const isRight = found?.holderName === body.realName.trim();
  const isHolder = isRight && found.userId === caller?.user.userId;
  if (!isHolder && counters.some((counter) => isSpent(state, counter, now, maxTries))) return refuse('tooFrequent');
  if (!isRight) {
    for (const counter of counters) isOneTooMany(state, counter, now, maxTries);
    return refuse('notFound');
  }
  const { certNo, name, courseName, issueTime, status } = certificateShown(found);
  return { certNo, name, holderMasked: maskedLearner(found.holderName), courseName, issueTime, status };
}
