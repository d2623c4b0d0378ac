/** What pages weigh for a reader: all scripts that a browser loads until the network is idle, without an action. */
import type { Page } from '@playwright/test';

/** Kinds of pages by their limits; `room`: also campaigns, whose parts are as many; `free`: private pages, and those with a form to log in. */
type Kind = 'list' | 'detail' | 'room' | 'free' | 'editor';

/** Limits in kB (1,000 bytes) of brotli for a visitor; decision 8 says why. */
const limits: Record<Kind, number> = { list: 175, detail: 181, room: 195, free: 277, editor: 284 };
/** Further kB for a doctor, whose frame has more tools. */
const doctorMore = 11;
/** Further kB for a doctor in a room whose stream runs: it plays by itself, and the player brings its library and hls.js. */
const playerMore = 250;
/** Script files. */
const [maxFiles, maxDoctorFiles] = [15, 20];
/** Of a visitor's private page, which brings the forms of the login besides its own code. */
const maxFreeFiles = 17;

/** The scripts of a page. */
export interface Weight {
  /** 1,000 bytes as they were transferred. */
  kB: number;
  files: number;
}

/** The part of a sample page that decides its limits. */
interface WeighedPage {
  pattern: string;
  private: boolean;
}

function kindOf({ pattern, ...page }: WeighedPage): Kind {
  if (/^\/web\/article\/up(?:load|date)$/.test(pattern)) return 'editor';
  if (page.private || /\/(?:user\/(?:login|register)|videoplay\/vip)$/.test(pattern)) return 'free';
  if (/^\/web\/(?:live2?\/:id|videoplay)|^\/act\//.test(pattern)) return 'room';
  return /:id|[dD]etail$|\/about$/.test(pattern) ? 'detail' : 'list';
}

/** Whether a page of this kind brings the forms of the login besides its own code. */
const isFree = (kind: Kind): boolean => kind === 'free' || kind === 'editor';

/** Whether the page shows a visitor the forms of the login, whose styles come with their code. */
export const showsLogin = (page: WeighedPage): boolean => isFree(kindOf(page));

/** The limits of a page for a visitor or a doctor. */
export function limitsOf(page: WeighedPage, isDoctor: boolean): Weight {
  const plays = isDoctor && page.pattern === '/web/live/:id';
  return {
    kB: limits[kindOf(page)] + (isDoctor ? doctorMore : 0) + (plays ? playerMore : 0),
    files: isDoctor ? maxDoctorFiles : isFree(kindOf(page)) ? maxFreeFiles : maxFiles,
  };
}

/** Begins to weigh the scripts of a page that is about to be opened; the result waits until the network is idle. */
export function weighing(page: Page): () => Promise<Weight> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { kB: bytes / 1_000, files: sizes.length };
  };
}
