/** Wrong backends that no call from outside tells from a right one, with the reason; tests/contract/corpus/README.md lists them. */
import { around, named, number, sent } from './alter.ts';
import type { Deviation } from './deviations.ts';

/** A backend that is wrong without being found out. */
export interface Unseen extends Pick<Deviation, 'name' | 'alter' | 'only'> {
  why: string;
}

/** Breaks a call off while another one has no answer yet. */
function onlyOneAtATime(ids: string): Deviation['alter'] {
  return around(ids, () => {
    let running = 0;
    return async (_call, ask) => {
      running += 1;
      if (running > 1) throw new Error('no answer');
      return ask().finally(() => (running -= 1));
    };
  });
}

/** Each must be judged as right: one that is found belongs into the corpus. */
export const unseen: Unseen[] = [
  {
    name: 'a figure that is wrong in every answer alike',
    alter: named(
      'playCount',
      number((count) => count + 1),
    ),
    only: 'courseList courseDetail courseRanking',
    why: 'Answers can only be compared with each other, and these agree. Only who knows the figure sees it.',
  },
  {
    name: 'pictures and files that are not there',
    alter: () => ({
      instead(request, response) {
        if (!request.url?.startsWith('/mock-media/')) return false;
        response.writeHead(404).end();
        return true;
      },
    }),
    only: 'lecturer invoiceFile',
    why: 'The suite judges addresses; what stands at them may be on any host and is not loaded.',
  },
  {
    name: 'calls at the same moment that end each other',
    alter: onlyOneAtATime('orderCreate couponReceive'),
    only: 'orderCreate couponReceive',
    why: 'A story makes one call after the other, so that each finding has one cause.',
  },
  {
    name: 'feedback whose words are lost',
    // A text that is refused for its length still is.
    alter: sent('feedbackSubmit', (body) =>
      typeof body.content === 'string' && /^.{5,80}$/.test(body.content)
        ? { ...body, content: '另一段话（示例）' }
        : body,
    ),
    only: 'feedbackSubmit',
    why: 'No call returns it; stories say of such writes that they are `unread`.',
  },
];
