/** The elements of an XML part while it is unpacked. Nothing is expanded but the five entities and numbers that XML itself has. */
import { Parser } from 'saxen';
import { TableProblem } from '../TableProblem.ts';
import { type Archive, damaged } from './archive.ts';
import type { Limits } from './limits.ts';

/** What an element says of itself: the value of an attribute by its name without a prefix, decoded; empty when it has none. */
type Attributes = (name: string) => string;

/** What is done with the elements of a part; names are without prefixes. */
export interface Handlers {
  open(name: string, attribute: Attributes): void;
  close?(name: string): void;
  /** A piece of the text of the element that is open. */
  text?(text: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The attributes of a tag that the parser has found and whose attributes it does not read whole: it knows no blanks around `=`, which
 * XML allows. The first one of a name counts. Each character is looked at once.
 */
const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([^\s=<>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)]
      .flatMap(([, name = '', double, single]): [string, string][] => {
        const value = double ?? single;
        return value === undefined ? [] : [[name, value]];
      })
      .reverse(),
  );

/** What the parser waits for without seeing the end of: it looks through all of it again with each piece. */
const maxTokenBytes = 1_048_576;

/** Calls the handlers with the elements of a part. Each step is one unpacked piece; a missing part has no steps. */
export function* elementsOf(
  archive: Archive,
  name: string,
  handlers: Handlers,
  { depth: maxDepth }: Pick<Limits, 'depth'>,
): Generator<void, void> {
  const parser = new Parser();
  let depth = 0;
  let waiting = 0;
  let isUnread = false;
  parser.on('warn', () => {
    isUnread = true;
  });
  const attributesOf = (
    attributes: () => Record<string, string> | false,
    context: () => { data: string },
  ): Record<string, string> => {
    isUnread = false;
    const found = attributes() || {};
    return isUnread ? attributesIn(context().data) : found;
  };
  parser.on('openTag', (tag, attributes, decode, _, context) => {
    depth += 1;
    if (depth > maxDepth) fail();
    waiting = 0;
    let all: Record<string, string> | null = null;
    handlers.open(bare(tag), (wanted) => {
      const own = (all ??= attributesOf(attributes, context));
      const key = wanted in own ? wanted : Object.keys(own).find((each) => bare(each) === wanted);
      const value = key === undefined ? undefined : own[key];
      return value === undefined ? '' : decode(value);
    });
  });
  parser.on('closeTag', (tag) => {
    depth -= 1;
    waiting = 0;
    handlers.close?.(bare(tag));
  });
  parser.on('text', (text, decode) => handlers.text?.(decode(text)));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('error', fail);
  let decoder: TextDecoder | null = null;
  for (const piece of archive.partOf(name)) {
    decoder ??= new TextDecoder(encodingOf(piece));
    waiting += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (waiting > maxTokenBytes + piece.length) fail();
    yield;
  }
  if (decoder !== null) parser.end();
}

function fail(): never {
  throw new TableProblem(damaged);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
