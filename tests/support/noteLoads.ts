/** For `node --import`: writes the address of each module that the process loads into the file `NOTE_LOADS`, a line each. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env.NOTE_LOADS;
if (!file) throw new Error('NOTE_LOADS names no file.');

registerHooks({
  load(address, context, next) {
    appendFileSync(file, `${address}\n`);
    return next(address, context);
  },
});
