/**
 * Translators (Chrome, Edge, 沉浸式翻译) put the text nodes of a page into `<font>` elements, or replace them by such; extensions move
 * nodes, too. React keeps the nodes that it has made: `insertBefore` and `removeChild` then throw NotFoundError, and the page is replaced
 * by an error. Neither React (facebook/react#11538) nor Chromium (issue 872770) mends it, so both methods look for the node's new place.
 */

/** How often a node was not where React had left it; reported as a number (`browserReporter.ts`). */
export const foreign = { moved: 0 };

/** The child of `parent` that holds a moved node; for a replaced one, the `<font>` that a selector finds. */
function holderIn(parent: ParentNode, node: Node, replaced: string): Node | null {
  foreign.moved++;
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? parent.querySelector(`:scope>font${replaced}`);
}

/** Makes the page safe for nodes that somebody has moved, and ends the watch over the server's page. Called before React starts. */
export function guardForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Own extends Node>(this: ParentNode, node: Own, next: Node | null): Own {
    insertBefore.call(this, node, next && next.parentNode !== this ? holderIn(this, next, '') : next);
    return node;
  };
  Node.prototype.removeChild = function <Own extends Node>(this: ParentNode, node: Own): Own {
    // Of several replaced texts one cannot tell which is meant: it stays.
    const holder = node.parentNode === this ? node : holderIn(this, node, ':only-of-type');
    let at: Node = this.contains(node) ? node : (holder ?? node);
    // With the node its wrappers go, when nothing else is in them.
    for (let parent = at.parentNode; parent; parent = at.parentNode) {
      removeChild.call(parent, at);
      if (parent === this || !holder || parent.hasChildNodes()) break;
      at = parent;
    }
    return node;
  };
  window.portalHands?.disconnect();
}
