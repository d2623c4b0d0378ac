/** Reads what is pasted or dropped, after it was made readable for the schema. */
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { lostPicture } from '../articleForm.ts';
import { figureLimits } from './schema.ts';
import { endParagraphs } from './pasting/breaks.ts';
import { writeCaptions } from './pasting/captions.ts';
import { writeCounts } from './pasting/countedLists.ts';
import { writeFormulas } from './pasting/formulas.ts';
import { keepMeaning } from './pasting/keepMeaning.ts';
import { flatten } from './pasting/nesting.ts';
import { wordsOf } from './pasting/pictureWords.ts';
import { rulesIn, SourceStyles } from './pasting/sourceStyles.ts';
import { cleanHtml } from './pastedHtml.ts';
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

const isKept = (picture: Element, keeps: KeepsPicture): boolean => {
  const src = picture.getAttribute('src') ?? '';
  return src.length <= figureLimits.src && src.startsWith('/') && keeps(src);
};

/** Puts a mark in the place of each picture that cannot be kept, or the words that it stands for; answers the number of marks. */
function markLostPictures(root: ParentNode, keeps: KeepsPicture): number {
  let marked = 0;
  for (const picture of root.querySelectorAll('img')) {
    if (isKept(picture, keeps)) continue;
    const words = wordsOf(picture);
    const isMarked = words === undefined && !isPixel(picture);
    if (isMarked) marked += 1;
    picture.replaceWith(words ?? (isMarked ? lostPicture : ''));
  }
  return marked;
}

/** What pasted HTML has that the text cannot keep. */
export interface Lost {
  pictures: number;
  /** Words with a line through them. */
  struck: number;
}

/** The parser of the clipboard. */
export class PasteParser extends DOMParser {
  private readonly keeps: KeepsPicture;
  private readonly onLost: (lost: Lost) => void;
  private sheets: ReturnType<typeof rulesIn> = [];

  /** `onLost` hears of what could not be kept. */
  constructor(schema: Schema, keeps: KeepsPicture, onLost: (lost: Lost) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.keeps = keeps;
    this.onLost = onLost;
  }

  /** Takes note of the sheets of pasted HTML, and answers the HTML without them, for the browser to parse. */
  readonly clean = (html: string): string => {
    this.sheets = rulesIn(html);
    return cleanHtml(html);
  };

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) {
      const styles = new SourceStyles(dom, this.sheets);
      buildWordLists(dom);
      writeFormulas(dom);
      const struck = keepMeaning(dom, styles);
      flatten(dom, styles, (picture) => isKept(picture, this.keeps));
      writeCounts(dom, styles);
      writeCaptions(dom);
      endParagraphs(dom);
      const pictures = markLostPictures(dom, this.keeps);
      if (pictures + struck > 0) this.onLost({ pictures, struck });
    }
    return super.parseSlice(dom, options);
  }
}
