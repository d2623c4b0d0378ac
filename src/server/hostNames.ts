/** What is a host: in the `Host` header of a request, and in a list of the configuration. */

/** Longest name that the domain name system has. */
const longestName = 253;
/** Names of services in a private network may hold underscores. A dot at the end is part of a full name. */
const requestName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/;
const publicName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** True when an address with this host can be parsed, and its host is exactly this: `1.2.3` would become `1.2.0.3`. */
function isItself(name: string, port: string): boolean {
  const address = `http://${name}${port}`;
  return URL.canParse(address) && new URL(address).hostname === name;
}

/** Splits `name:port`; the port with its colon, empty for none. Null where the port is no port. */
function split(host: string): [name: string, port: string] | null {
  const [, name = '', port = ''] = /^([^:]*|\[[^\]]*\])(:[0-9]{1,5})?$/.exec(host) ?? [];
  return name === '' ? null : [name.toLowerCase(), port];
}

/** Whether a `Host` header names a host, with or without a port: only then can an address be built with it. */
export function isRequestHost(host: string): boolean {
  const [name, port] = split(host) ?? ['', ''];
  const isName = name.length <= longestName + 1 && requestName.test(name);
  return (isName || name.startsWith('[')) && isItself(name, port);
}

/** The host of a configuration in its usual form: an ASCII name or an IPv4 address, with a port. Null for anything else. */
export function publicHost(host: string): string | null {
  const [name, port] = split(host) ?? ['', ''];
  return name.length <= longestName && publicName.test(name) && isItself(name, port) ? name + port : null;
}
