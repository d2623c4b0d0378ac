/** The other pretend backend, `npm run dev:prism`: what the page says of it. */
export async function sayStateless(): Promise<void> {}
