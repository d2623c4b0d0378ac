/** The membership: plans and benefits. */
import type { Handlers } from '../engine/answers.ts';
import { plansAt, vipBenefits, vipQuestions } from '../engine/seed/membership.ts';

/** Handlers of the tag `vip`. */
export const vip = {
  vipPlanList({ content }) {
    return { plans: plansAt(content.moments), benefits: [...vipBenefits], questions: [...vipQuestions] };
  },
} satisfies Partial<Handlers>;
