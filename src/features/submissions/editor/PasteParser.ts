/** Reads what is pasted or dropped, after it was made readable for the schema. */
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { lostPicture } from '../articleForm.ts';
import { figureLimits } from './schema.ts';
import { buildWordLists } from './wordLists.ts';

/** Whether a picture of pasted HTML can be kept. */
export type KeepsPicture = (src: string) => boolean;

/** Pictures of this size in pixels only count readers. */
const maxPixel = 2;

const isPixel = (picture: Element): boolean =>
  ['width', 'height'].some((name) => {
    const side = Number.parseInt(picture.getAttribute(name) ?? '', 10);
    return side >= 0 && side <= maxPixel;
  });

/** Puts a mark in the place of each picture that cannot be kept, and answers their number. */
function markLostPictures(root: ParentNode, keeps: KeepsPicture): number {
  const lost = [...root.querySelectorAll('img')].filter((picture) => {
    const src = picture.getAttribute('src') ?? '';
    return src.length > figureLimits.src || !src.startsWith('/') || !keeps(src);
  });
  const seen = lost.filter((picture) => !isPixel(picture));
  for (const picture of lost) picture.replaceWith(...(seen.includes(picture) ? [lostPicture] : []));
  return seen.length;
}

/** The parser of the clipboard. */
export class PasteParser extends DOMParser {
  private readonly keeps: KeepsPicture;
  private readonly onLost: (count: number) => void;

  /** `onLost` hears of pictures that could not be kept. */
  constructor(schema: Schema, keeps: KeepsPicture, onLost: (count: number) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.keeps = keeps;
    this.onLost = onLost;
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) {
      const lost = markLostPictures(dom, this.keeps);
      if (lost > 0) this.onLost(lost);
      buildWordLists(dom);
    }
    return super.parseSlice(dom, options);
  }
}
