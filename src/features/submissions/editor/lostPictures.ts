/** Marks of pictures that could not be pasted: a click on one chooses its file, and an uploaded picture takes its place. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { lostPicture } from '../articleForm.ts';
import { insertBlock } from './blocks.ts';

/** The place of a mark in the document. */
interface Place {
  from: number;
  to: number;
}

/** The marks of a document in their order. */
function marksIn(doc: Node): Place[] {
  const places: Place[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return;
    // A leaf counts as one character, as it does in positions.
    const words = node.textBetween(0, node.content.size, null, '\ufffc');
    for (let found = words.indexOf(lostPicture); found >= 0; found = words.indexOf(lostPicture, found + 1))
      places.push({ from: at + 1 + found, to: at + 1 + found + lostPicture.length });
  });
  return places;
}

const isAround = ({ from, to }: Place, at: number): boolean => from <= at && at <= to;

/** Puts a picture in the place of the mark with the caret, else of the first one; without a mark it stands below the caret. */
export function placePicture(state: EditorState, picture: Node): Transaction {
  const marks = marksIn(state.doc);
  const mark = marks.find((place) => isAround(place, state.selection.from)) ?? marks[0];
  const { tr, schema } = state;
  if (!mark) return insertBlock(state, picture);
  tr.delete(mark.from, mark.to).setSelection(TextSelection.create(tr.doc, mark.from));
  return insertBlock({ selection: tr.selection, schema, tr }, picture);
}

const drawn = (doc: Node): DecorationSet =>
  DecorationSet.create(
    doc,
    marksIn(doc).map(({ from, to }) => Decoration.inline(from, to, { class: 'lostPicture', title: '点击上传图片' })),
  );

/** Draws the marks as buttons; `choose` asks for the file of the one that was clicked. */
export function lostPictures(choose: () => void): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => drawn(doc),
      apply: (transaction, before) => (transaction.docChanged ? drawn(transaction.doc) : before),
    },
    props: {
      decorations: (state) => plugin.getState(state),
      handleClick(view, at) {
        const mark = marksIn(view.state.doc).find((place) => isAround(place, at));
        if (!mark) return false;
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, mark.from, mark.to)));
        choose();
        return true;
      },
    },
  });
  return plugin;
}
