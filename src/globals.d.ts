/**
 * The mock backend of this build: `engine` inside the page (`npm run dev`, the static demo), `prism` behind the page
 * (`npm run dev:prism`). The production build replaces it by `false` and drops what hangs on it.
 */
declare const __MOCKS__: false | 'engine' | 'prism';
