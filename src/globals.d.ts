/** True in `npm run dev`; the build replaces it by `false` and drops what hangs on it. */
declare const __MOCKS__: boolean;
