/** `npm run trace`: every statement of the specification and every fault row with the tests and the code that name it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { readTrace, tracePath, traceText } from './lib/trace.ts';

requireNode();
const trace = readTrace(root);
console.log(traceText(trace));
