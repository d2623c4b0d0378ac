/** Generated inputs are the same in every `npm test`, so that it fails only for a change; `npm run test:deep` draws new ones. */
import fc from 'fast-check';

if (process.env.DEEP !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
