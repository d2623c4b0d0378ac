/**
 * The styles of pasted HTML, read without the browser: its policy allows no style of others, and it drops what it does not know, such as
 * the properties of office programs (`mso-hide`). Rules of `<style>` are read, too: Excel and Word name fonts there.
 */

/** Declared values by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** A rule of a sheet. */
interface SourceRule {
  selector: string;
  declarations: Declarations;
}

/** Reads `a: b; c: d`, where quotes and brackets may hold a semicolon. */
export function declarationsIn(text: string): Declarations {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(
    /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)(?:;|$)/g,
  ))
    found.set(name.toLowerCase(), value.replace(/!\s*important/i, '').trim());
  return found;
}

/** The rules of all sheets in pasted HTML. Rules within `@media` are left out: they speak of paper and phones. */
export function rulesIn(html: string): SourceRule[] {
  const sheets = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style\s*>/gi)].map(([, text = '']) => text);
  const text = sheets.join('\n').replace(/<!--|-->|\/\*[^]*?\*\//g, '');
  return [
    ...text.replace(/@(?:media|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .map(([, selector = '', block = '']) => ({ selector: selector.trim(), declarations: declarationsIn(block) }))
    .filter(({ selector }) => selector !== '' && !selector.startsWith('@'));
}

/** What the sheets and the style attributes declare for the elements below a root. */
export class SourceStyles {
  private readonly known = new Map<Element, Map<string, string>>();

  constructor(root: ParentNode, rules: readonly SourceRule[]) {
    for (const { selector, declarations } of rules)
      for (const element of this.matching(root, selector)) this.note(element, declarations);
    for (const element of root.querySelectorAll('[style]'))
      this.note(element, declarationsIn(element.getAttribute('style') ?? ''));
  }

  /** The declarations of an element, not those that it inherits. */
  of(element: Element): Declarations {
    return this.known.get(element) ?? new Map<string, string>();
  }

  private note(element: Element, declarations: Declarations): void {
    const own = this.known.get(element) ?? new Map<string, string>();
    this.known.set(element, own);
    for (const [name, value] of declarations) own.set(name, value);
  }

  /** Office programs write selectors that no browser reads. */
  private matching(root: ParentNode, selector: string): Element[] {
    try {
      return [...root.querySelectorAll(selector)];
    } catch {
      return [];
    }
  }
}
