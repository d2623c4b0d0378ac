/** The pages whose address itself is a key: who knows it may use it, so it is never logged, sent on or kept. */
import { campaignKeys, campaignLinkPage } from './campaign.ts';

const isCampaign = (name: string): boolean => (campaignKeys as readonly string[]).includes(name);

/** Decodes a segment; '' for one that cannot be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** An address as a server would read it; null for one that it would refuse. */
function read(address: string): URL | null {
  try {
    // One that begins with two slashes would be read as that of another host.
    return new URL(address.replace(/^[/\\]+/, '/'), 'http://portal.invalid');
  } catch {
    return null;
  }
}

function isSecretPath(path: string): boolean {
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decoded);
  return first.toLowerCase() === 'act' && second !== '' && !isCampaign(second);
}

/** Addresses within addresses, such as a login that leads to another login, are read so deep. */
const maxDepth = 3;

/**
 * Whether an address is that of a link with a token, or leads to one by its `redirect`, as the login does. The campaigns beside them
 * are no secret.
 */
export function hasSecret(address: string, depth = maxDepth): boolean {
  const url = read(address);
  if (!url) return false;
  return (
    isSecretPath(url.pathname) ||
    (depth > 0 && url.searchParams.getAll('redirect').some((to) => hasSecret(to, depth - 1)))
  );
}

/** What a log has in place of such a path. */
export const hiddenSecret = campaignLinkPage.to({ token: '***' });

/** A text with the addresses of such pages hidden. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(?:https?:\/)?\/[^\s"'()]+/g, (path) => (hasSecret(path) ? hiddenSecret : path));
