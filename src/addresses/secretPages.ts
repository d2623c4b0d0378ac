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

/** The path as a server would read it; '' for one that it would refuse. */
function read(path: string): string {
  try {
    return new URL(path, 'http://portal.invalid').pathname;
  } catch {
    return '';
  }
}

/** Whether a path is that of a link with a token. The campaigns beside them are no secret. */
export function hasSecret(path: string): boolean {
  // A path that begins with two slashes would be read as that of another host.
  const [first = '', second = ''] = read(path.replace(/^[/\\]+/, '/'))
    .split('/')
    .filter(Boolean)
    .map(decoded);
  return first.toLowerCase() === 'act' && second !== '' && !isCampaign(second);
}

/** What a log has in place of such a path. */
export const hiddenSecret = campaignLinkPage.to({ token: '***' });

/** A text with the addresses of such pages hidden. */
export const withoutSecrets = (text: string): string =>
  text.replace(/(?:https?:\/)?\/[^\s"'()]+/g, (path) => (hasSecret(path) ? hiddenSecret : path));
