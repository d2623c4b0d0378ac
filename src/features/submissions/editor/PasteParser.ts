/** Reads what is pasted or dropped, after it was made readable for the schema. */
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { lostPicture } from '../articleForm.ts';
import { figureLimits } from './schema.ts';
import { writeCounts } from './pasting/countedLists.ts';
import { keepMeaning } from './pasting/keepMeaning.ts';
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
      writeCounts(dom, (list) => styles.of(list).get('list-style-type') ?? styles.of(list).get('list-style'));
      const struck = keepMeaning(dom, styles);
      const pictures = markLostPictures(dom, this.keeps);
      if (pictures + struck > 0) this.onLost({ pictures, struck });
    }
    return super.parseSlice(dom, options);
  }
}
