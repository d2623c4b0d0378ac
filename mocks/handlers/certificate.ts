/** Certificates of what a doctor has completed, their credits, and the public check of a certificate. */
import { type Handlers, refuse, Refusal } from '../engine/answers.ts';
import { type Asked, claimCourse } from '../engine/certificates/earned.ts';
import { askCorrection, certificateListOf, creditsIn, ownCertificate } from '../engine/certificates/own.ts';
import { certificateShown } from '../engine/certificates/records.ts';
import { checkCertificate } from '../engine/certificates/verify.ts';
import type { Known } from '../engine/learning/coursePage.ts';
import { changesVerifiedName } from '../engine/profiles.ts';

const asDoctor = <Call extends Known>(call: Call): Asked | null =>
  call.caller ? { ...call, caller: call.caller } : null;

/** Handlers of the tag `certificate`. */
export const certificate = {
  certificateList(call) {
    const asked = asDoctor(call);
    return asked ? certificateListOf(asked, call.query) : refuse('loginRequired');
  },

  certificateDetail(call) {
    const asked = asDoctor(call);
    const own = asked && ownCertificate(asked, call.query.certificateId);
    return own ? certificateShown(own) : refuse('notFound');
  },

  certificateClaim(call) {
    const asked = asDoctor(call);
    if (!asked) return refuse('loginRequired');
    const { albumId, realName } = call.body;
    if (changesVerifiedName(call.state, asked.caller, { userName: realName })) return refuse('nameVerified');
    const made = claimCourse(asked, albumId, realName.trim());
    return made ? certificateShown(made) : refuse('notFound');
  },

  certificateCorrect(call) {
    const asked = asDoctor(call);
    const own = asked ? askCorrection(asked, call.body) : refuse('loginRequired');
    return own instanceof Refusal ? own : certificateShown(own);
  },

  creditSummary(call) {
    const asked = asDoctor(call);
    return asked ? creditsIn(asked, call.query) : refuse('loginRequired');
  },

  certificateVerify(call) {
    return checkCertificate(call, call.body);
  },
} satisfies Partial<Handlers>;
