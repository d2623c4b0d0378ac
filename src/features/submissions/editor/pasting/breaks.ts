/** Breaks of pasted HTML: the schema has none within a paragraph, so each ends one. */

/** Elements that the parser of the editor takes for blocks. */
const blocks =
  /^(?:P|DIV|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TFOOT|TR|TD|TH|CAPTION|FIGURE|FIGCAPTION|SECTION|ARTICLE|ASIDE|ADDRESS|HEADER|FOOTER|HR|DD|DL|COL|COLGROUP)$/;
/** Blocks that hold words alone. */
const textBlocks = /^(?:P|H[1-6]|PRE)$/;

/** Whether an element is a block by itself. */
export const isBlock = (node: Node): boolean => node instanceof Element && blocks.test(node.tagName);

const holdsBlock = (node: Node): boolean =>
  isBlock(node) || (node instanceof Element && [...node.children].some(holdsBlock));

/** Lifts a break out of marks and links up to its block: they are parted before and behind it. */
function lift(br: Element, root: Element): void {
  for (let parent = br.parentElement; parent && parent !== root && !isBlock(parent); parent = br.parentElement) {
    const behind = parent.cloneNode(false) as Element;
    while (br.nextSibling) behind.append(br.nextSibling);
    parent.after(br, behind);
  }
}

/** Puts what stands between the breaks of a block into paragraphs. */
function part(block: Element): void {
  const page = block.ownerDocument;
  let line: Element | null = null;
  const lines: Element[] = [];
  for (const node of [...block.childNodes]) {
    if (node instanceof Element && node.tagName === 'BR') {
      node.remove();
      line = null;
    } else if (holdsBlock(node)) line = null;
    else {
      if (!line) {
        line = page.createElement('p');
        node.before(line);
        lines.push(line);
      }
      line.append(node);
    }
  }
  for (const empty of lines) if (!empty.textContent.trim() && !empty.querySelector('img')) empty.remove();
  // A paragraph or a heading cannot hold paragraphs.
  if (textBlocks.test(block.tagName)) {
    const [first, ...rest] = [...block.childNodes];
    if (first instanceof Element && first.tagName === 'P' && block.tagName !== 'P') {
      block.replaceChildren(...first.childNodes);
      block.after(...rest);
    } else block.replaceWith(...block.childNodes);
  }
}

/** Ends a paragraph at each break below a root. */
export function endParagraphs(root: Element): void {
  const breaks = [...root.querySelectorAll('br')];
  for (const br of breaks) lift(br, root);
  for (const block of new Set(breaks.flatMap((br) => br.parentElement ?? []))) part(block);
}
