/** What a workbook says about its sheets: which there are, where they lie, their shared texts and which formats show days. */
import { TableProblem } from '../TableProblem.ts';
import type { Archive } from './archive.ts';
import { isDateFormat, unescaped } from './cellText.ts';
import type { Budget } from './limits.ts';
import { elementsOf } from './xml.ts';

/** A workbook before its sheets are read. */
export interface Workbook {
  /** The visible sheets in their order, with the part of each. */
  sheets: { name: string; part: string }[];
  from1904: boolean;
  /** The shared texts by their number. */
  texts: string[];
  /** The numbers of the styles that show days or times. */
  dateStyles: ReadonlySet<number>;
}

interface Relation {
  type: string;
  part: string;
}

/** The part that a relation leads to from another part. */
function resolved(target: string, from: string): string {
  const path = target.replace(/\\/g, '/');
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function* relationsOf(archive: Archive, part: string, budget: Budget): Generator<void, Map<string, Relation>> {
  const found = new Map<string, Relation>();
  const name = part.replace(/[^/]*$/, (last) => `_rels/${last}.rels`);
  const open = (element: string, attribute: (name: string) => string): void => {
    if (element !== 'Relationship' || attribute('TargetMode') === 'External') return;
    const type = attribute('Type').replace(/.*\//, '');
    found.set(attribute('Id'), { type, part: resolved(attribute('Target'), part) });
  };
  yield* elementsOf(archive, name, { open }, budget.limits);
  return found;
}

/** The texts that cells share. Of a text with parts all parts count, and what says how it is pronounced does not. */
function* sharedTexts(archive: Archive, part: string, budget: Budget): Generator<void, string[]> {
  const texts: string[] = [];
  let text = '';
  let [isText, aside] = [false, 0];
  const handlers = {
    open(name: string): void {
      if (name === 'si') text = '';
      else if (name === 'rPh') aside += 1;
      else if (name === 't') isText = aside === 0;
    },
    close(name: string): void {
      if (name === 'rPh') aside -= 1;
      else if (name === 't') isText = false;
      else if (name === 'si') texts.push(unescaped(text));
    },
    text(piece: string): void {
      // What no cell shows costs memory alone: it is cut, and a cell that shows it is refused for its length.
      if (isText && text.length <= budget.limits.cellCharacters) text += piece;
    },
  };
  yield* elementsOf(archive, part, handlers, budget.limits);
  return texts;
}

function* dateStylesOf(archive: Archive, part: string, budget: Budget): Generator<void, Set<number>> {
  const codes = new Map<number, string>();
  const styles = new Set<number>();
  let [isCells, at] = [false, 0];
  const handlers = {
    open(name: string, attribute: (name: string) => string): void {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode'));
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) {
        const id = Number(attribute('numFmtId'));
        if (isDateFormat(id, codes.get(id))) styles.add(at);
        at += 1;
      }
    },
    close(name: string): void {
      if (name === 'cellXfs') isCells = false;
    },
  };
  yield* elementsOf(archive, part, handlers, budget.limits);
  return styles;
}

/** Reads what belongs to all sheets. Throws a `TableProblem` where there is no workbook. */
export function* workbookOf(archive: Archive, budget: Budget): Generator<void, Workbook> {
  const roots = yield* relationsOf(archive, '', budget);
  const root = [...roots.values()].find(({ type, part }) => type === 'officeDocument' && archive.has(part));
  const part = root?.part ?? 'xl/workbook.xml';
  if (!archive.has(part)) throw new TableProblem('请选择 .xlsx 或 .csv 表格文件');
  const relations = yield* relationsOf(archive, part, budget);
  const partOf = (type: string): string => [...relations.values()].find((own) => own.type === type)?.part ?? '';
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  const open = (name: string, attribute: (name: string) => string): void => {
    if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904'));
    if (name !== 'sheet' || /^(?:veryH|h)idden$/.test(attribute('state'))) return;
    const relation = relations.get(attribute('id'));
    // A sheet with a chart has no cells.
    if (relation?.type === 'worksheet') sheets.push({ name: attribute('name'), part: relation.part });
  };
  yield* elementsOf(archive, part, { open }, budget.limits);
  return {
    sheets: sheets.slice(0, budget.limits.sheets),
    from1904,
    texts: yield* sharedTexts(archive, partOf('sharedStrings'), budget),
    dateStyles: yield* dateStylesOf(archive, partOf('styles'), budget),
  };
}
