/** How a request for a page ended, in one word for the metrics. */
import type { Made } from '../pageRender.ts';

/** How the answer to a request for a page was made. */
export type PageOutcome =
  'kept' | 'rendered' | 'incomplete' | 'missing' | 'redirect' | 'shell' | 'busy' | 'failed' | 'left';

/** The outcome of a render; `incomplete`: a read failed, and its section is left to the browser. */
export function outcomeOf(made: Made): PageOutcome {
  if ('location' in made) return 'redirect';
  if (made.page.status !== 200) return 'missing';
  return made.incomplete ? 'incomplete' : 'rendered';
}

/** The outcome of a failed render; `shell`: the browser renders the page. */
export function faultOutcome({ status }: Response): PageOutcome {
  if (status === 503) return 'busy';
  return status === 200 ? 'shell' : 'failed';
}
