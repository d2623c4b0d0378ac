/** Starts the worker that reads tables: a file of our own origin, which the page's policy allows by name. */
import file from './tableWorker.ts?worker&url';
import { onHost } from '#shared/base.ts';

/** Name of the Trusted Types policy; `src/server/headers.ts` allows it. */
const policyName = 'portal-worker';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** A worker is always of the page's own origin, also where scripts come from another host. */
function addressOf(): string {
  const url = new URL(file, import.meta.url);
  return url.origin === location.origin ? url.href : onHost(`/assets/${url.pathname.replace(/.*\//, '')}`);
}

/** A document can have a policy of a name only once. */
let policy: ScriptPolicy | null = null;

function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== addressOf()) throw new TypeError('Not the script of a worker of ours');
      return url;
    },
  });
  return policy.createScriptURL(address);
}

/** The worker, which says that it is ready; null where there is none. Only the development server has modules for it. */
export function startTableWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(trusted(addressOf()), import.meta.env.DEV ? { type: 'module' } : {});
  } catch {
    return null;
  }
}
