// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { foreign, guardForeignNodes } from './foreignNodes.ts';

const { insertBefore, removeChild } = Node.prototype;

beforeEach(() => {
  foreign.moved = 0;
  guardForeignNodes();
});

afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  document.body.replaceChildren();
  delete window.portalHands;
});

/** An element with its children; a text becomes a text node. */
function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** A button as React has made it: an icon, the label, the name of what it is about. */
function button() {
  const [icon, label, about] = [element('svg'), new Text('预约'), element('span', '：公开课')];
  const made = element('button', icon, label, about);
  document.body.append(made);
  return { made, icon, label, about, shown: () => made.outerHTML.replace(/^<button>|<\/button>$/g, '') };
}

/** What translators do: they wrap a text in two elements, or put a translated text in its place. */
const wrap = (text: Text): void => {
  const inner = element('font');
  text.replaceWith(element('font', inner));
  inner.append(text);
};
const replace = (text: Text): void => text.replaceWith(element('font', element('font', 'Reserve')));

describe('a label that a translator', () => {
  test('has wrapped keeps its place when an icon comes before it, and goes with its wrappers', () => {
    const { made, icon, label, shown } = button();
    wrap(label);
    expect(made.insertBefore(element('i'), label).localName).toBe('i');
    made.removeChild(icon);
    expect(shown()).toBe('<i></i><font><font>预约</font></font><span>：公开课</span>');
    expect(made.removeChild(label)).toBe(label);
    expect(shown()).toBe('<i></i><span>：公开课</span>');
    expect(foreign.moved).toBe(2);
  });

  test('has replaced stands for it: what comes before it, and its removal', () => {
    const { made, label, shown } = button();
    replace(label);
    made.insertBefore(element('i'), label);
    expect(shown()).toBe('<svg></svg><i></i><font><font>Reserve</font></font><span>：公开课</span>');
    made.removeChild(label);
    expect(shown()).toBe('<svg></svg><i></i><span>：公开课</span>');
  });

  test('has wrapped together with another text leaves that', () => {
    const { made, label, about, shown } = button();
    const wrapper = element('font');
    label.replaceWith(wrapper);
    wrapper.append(label, about);
    made.removeChild(label);
    expect(shown()).toBe('<svg></svg><font><span>：公开课</span></font>');
  });
});

test('of several replaced labels none is removed, because one cannot tell which is meant', () => {
  const [first, second] = [new Text('共'), new Text('条')];
  const line = element('p', first, '8', second);
  replace(first);
  replace(second);
  expect(line.removeChild(second)).toBe(second);
  expect(line.querySelectorAll(':scope > font')).toHaveLength(2);
});

test('a node that was put elsewhere is removed there, and what comes before it comes at the end', () => {
  const { made, about } = button();
  const elsewhere = element('div', about, '…');
  made.insertBefore(element('i'), about);
  made.removeChild(about);
  expect([made.lastElementChild?.localName, elsewhere.textContent]).toEqual(['i', '…']);
});

test('what nobody has moved is changed as ever and not counted', () => {
  const { made, icon, label, about, shown } = button();
  made.insertBefore(about, icon);
  made.insertBefore(element('i'), null);
  made.removeChild(label);
  expect([shown(), foreign.moved]).toEqual(['<span>：公开课</span><svg></svg><i></i>', 0]);
});

test('the watch over the server’s page ends before React starts', () => {
  const disconnect = vi.fn();
  window.portalHands = { disconnect } as unknown as MutationObserver;
  guardForeignNodes();
  expect(disconnect).toHaveBeenCalledOnce();
});
