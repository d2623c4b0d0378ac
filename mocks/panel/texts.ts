/** Bodies and violations of the contract as the panel shows them. */
import type { Problem } from '#openapi/problem.ts';

/** A decoded URL for display; one that cannot be decoded stays as it is. */
export function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** JSON with line breaks; any other text stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The query of a URL, one parameter per line. */
export const queryLines = (url: string): string =>
  [...new URL(url, 'http://portal.test').searchParams].map(([name, value]) => `${name} = ${value}`).join('\n');

/** Why a text is not JSON, or empty. */
export function jsonObjection(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return `不是 JSON：${(error as Error).message}`;
  }
}

/** A violation of the contract in one line. */
export function problemLine({ pointer, expected, actual }: Problem): string {
  if (pointer === '(address)') return '契约中没有这个接口';
  const side = /^\/(?:path|query|body)(?:\/|$)/.test(pointer) ? '请求' : '答复';
  return `${side}：${pointer || '（整个答复）'} 要求 ${expected}，得到 ${actual}`;
}
