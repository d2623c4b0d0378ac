/** Checks the signature of calls that are signed [7.4-01]. How a real server does it is not specified [7.4-03]. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The fixed secret of the mock backend; the portal's settings of the demo have the same one. */
export const mockSigningSecret = 'demo-signing-secret';

/** Whether a body has the hash of its own timestamp, its nonce and the secret. Its form is already checked. */
export function isSigned(body: unknown): boolean {
  const { timestamp, nonce, signature } = body as { timestamp: number; nonce: string; signature: string };
  return signature === bytesToHex(sha256(utf8ToBytes(`${timestamp}${nonce}${mockSigningSecret}`)));
}
