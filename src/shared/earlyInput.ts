/** What the document and the app agree on about input on the server's page (`src/app/EarlyInput.ts`). */

/** Buttons that do something only by scripts. */
export const scriptButtons = 'button:not(form[action] *)';

/** The animation that dims a pressed button until it works. */
export const dimming = { id: 'early', duration: 1, fill: 'forwards' } as const;
