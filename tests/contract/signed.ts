/** Bodies of signed calls, as the suite sends them: sound ones are signed, a story's own signature is left as it is. */
import { reservedKeys, signBody } from '#api/signing.ts';
import { systemClock } from '#shared/clock.ts';
import { demoSigningSecret } from '#shared/settings.ts';

/** The secret of the target; the mock backend's unless SIGNING_SECRET names another. */
const secret = process.env.SIGNING_SECRET ?? demoSigningSecret;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with the five keys of the signing helper [7.4-01]. */
export const signed = <Body extends object>(body: Body): Body => signBody(body, systemClock, secret) as Body;

/** What is sent of a body: what cannot be signed, and what a story has signed by itself, goes as it is. */
export const signedUnlessFlawed = (body: unknown): object =>
  isObject(body) && !reservedKeys.some((key) => Object.hasOwn(body, key)) ? signed(body) : (body as object);
