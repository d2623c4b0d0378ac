/**
 * Translators (Chrome, Edge, 沉浸式翻译) put the text nodes of a page into `<font>` elements, or replace them by such; extensions move
 * nodes, too. React keeps the nodes that it has made: `insertBefore` and `removeChild` then throw NotFoundError, and the page is replaced
 * by an error. Neither React (facebook/react#11538) nor Chromium (issue 872770) mends it, so both methods look for the node's new place.
 */

/** How often a node was not where React had left it; reported as a number (`browserReporter.ts`). */
export const foreign = { moved: 0 };

/** The child of `parent` that holds a moved node, or the only `<font>` there, which has replaced it. */
function holderIn(parent: ParentNode, node: Node): Node | null {
  foreign.moved++;
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? parent.querySelector(':scope>font:only-of-type');
}

/** Makes the page safe for nodes that somebody has moved, and ends the watch over the server's page. Called before React starts. */
export function guardForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Own extends Node>(this: ParentNode, node: Own, next: Node | null): Own {
    insertBefore.call(this, node, next && next.parentNode !== this ? holderIn(this, next) : next);
    return node;
  };
  Node.prototype.removeChild = function <Own extends ChildNode>(this: ParentNode, node: Own): Own {
    if (node.parentNode === this) removeChild.call(this, node);
    else {
      const holder = holderIn(this, node) as ChildNode | null;
      // A wrapper with more in it stays. Of several replaced texts one cannot tell which is meant: they stay, too.
      (holder && (holder.textContent === node.textContent || !this.contains(node)) ? holder : node).remove();
    }
    return node;
  } as typeof removeChild;
  window.portalHands?.disconnect();
}
