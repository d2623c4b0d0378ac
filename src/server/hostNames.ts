/** Validation of host names: in the `Host` header of a request, and in the configuration. */

/** Maximum length of a DNS name. */
const maxNameLength = 253;
/** Service names in a private network may contain underscores. A trailing dot is allowed. */
const requestName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/;
const publicName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** True when URL parsing keeps the host unchanged: `1.2.3`, for example, becomes `1.2.0.3`. */
function isCanonical(name: string, port: string): boolean {
  const address = `http://${name}${port}`;
  return URL.canParse(address) && new URL(address).hostname === name;
}

/** Splits `name:port`; the port includes its colon and may be empty. Null when the port is invalid. */
function split(host: string): [name: string, port: string] | null {
  const [, name = '', port = ''] = /^([^:]*|\[[^\]]*\])(:[0-9]{1,5})?$/.exec(host) ?? [];
  return name === '' ? null : [name.toLowerCase(), port];
}

/** Whether a `Host` header is valid, with or without a port, so that a URL can be built with it. */
export function isRequestHost(host: string): boolean {
  const [name, port] = split(host) ?? ['', ''];
  const isName = name.length <= maxNameLength + 1 && requestName.test(name);
  return (isName || name.startsWith('[')) && isCanonical(name, port);
}

/** Normalizes a configured host: an ASCII name or an IPv4 address, with optional port. Null for anything else. */
export function publicHost(host: string): string | null {
  const [name, port] = split(host) ?? ['', ''];
  return name.length <= maxNameLength && publicName.test(name) && isCanonical(name, port) ? name + port : null;
}
