/**
 * Every dialog, one line each: what it is opened with, and whether another page closes it. Its component is
 * `src/features/<feature>/dialogs/<Name>Dialog.tsx`, which `src/app/dialogCode.ts` finds by its name.
 */

/** What is known of a dialog without its code. */
interface Kind<Params> {
  /** Another page closes it, by the browser's button too: it is about the page that it lies over (faults R11). */
  closesOnRoute: boolean;
  /** Never set: it carries the type of what the dialog is opened with. */
  params?: Params;
}

type Nothing = Record<string, never>;

const ofThePage = <Params extends object = Nothing>(): Kind<Params> => ({ closesOnRoute: true });
const ofTheVisit = <Params extends object = Nothing>(): Kind<Params> => ({ closesOnRoute: false });

/** The dialogs by name. */
export const dialogKinds = {
  /** `redirect` is where to go after the login, when the page was asked for by name; `reason` tells why it is asked for. */
  login: ofThePage<{ redirect?: string; reason?: string }>(),
  /** `redirect` as with the login. */
  register: ofThePage<{ redirect?: string }>(),
  captcha: ofThePage<{ phone: string }>(),
  logout: ofTheVisit(),
  /** The customer-service chat [2.6-03]. */
  chat: ofTheVisit(),
  /** `content` is what the feedback begins with, unless something was typed before [2.6-01]. */
  feedback: ofThePage<{ content?: string }>(),
  /** The lecturer's application [2.6-02]. */
  apply: ofThePage(),
  /** `address` of the page that is shared, absolute. */
  share: ofThePage<{ address: string }>(),
};

/** Name of a dialog. */
export type DialogName = keyof typeof dialogKinds;

/** What each dialog may be opened with. */
export type DialogParams = { [Name in DialogName]: NonNullable<(typeof dialogKinds)[Name]['params']> };
