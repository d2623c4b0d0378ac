/** The part of a plate that its viewer shows, and where its labels stand. All lengths are shares of the viewer's width and height. */

/** A point: in the viewer, or on the plate. */
export interface Point {
  x: number;
  y: number;
}

/** How large the plate is, against the size that fits, and where its top left corner stands. */
export interface PlateView {
  scale: number;
  x: number;
  y: number;
}

/** The whole plate. */
export const whole: PlateView = { scale: 1, x: 0, y: 0 };
/** The largest size against the one that fits. */
export const maxScale = 6;
/** Factor of one step of the buttons and keys. */
export const zoomStep = 1.5;
/** Share of the viewer that an arrow key moves the plate by. */
export const panStep = 0.12;
/** A structure that is chosen stands at least so far from the edges of the viewer. */
const margin = 0.12;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The view within its limits: the plate always fills the viewer. */
export function bounded({ scale, x, y }: PlateView): PlateView {
  const size = within(scale, 1, maxScale);
  return { scale: size, x: within(x, 1 - size, 0), y: within(y, 1 - size, 0) };
}

/** The plate larger or smaller by a factor; what is under the point `at` of the viewer stays there, as far as the limits allow. */
export function zoomed({ scale, x, y }: PlateView, factor: number, at: Point = { x: 0.5, y: 0.5 }): PlateView {
  const size = within(scale * factor, 1, maxScale);
  const grown = size / scale;
  return bounded({ scale: size, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
}

/** The plate moved by shares of the viewer. */
export const moved = (view: PlateView, byX: number, byY: number): PlateView =>
  bounded({ ...view, x: view.x + byX, y: view.y + byY });

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = ([one, other]: readonly [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The plate after two fingers have moved: it follows their middle and grows with their distance. */
export function pinched(view: PlateView, before: readonly [Point, Point], after: readonly [Point, Point]): PlateView {
  const [from, to] = [middle(before), middle(after)];
  const width = distance(before);
  const grown = zoomed(view, width > 0 ? distance(after) / width : 1, from);
  return moved(grown, to.x - from.x, to.y - from.y);
}

/** Where a point of the plate stands in the viewer. */
export const placeIn = ({ scale, x, y }: PlateView, point: Point): Point => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

/** The view moved as little as needed to show a point of the plate with some space around it. */
export function showing(view: PlateView, point: Point): PlateView {
  const { x, y } = placeIn(view, point);
  return moved(view, within(x, margin, 1 - margin) - x, within(y, margin, 1 - margin) - y);
}

/** A label of a plate. */
export interface PlateLabel {
  structureId: number;
  name: string;
  marker: Point;
}

/** The side of its dot on which the name of a label stands. */
export type Side = 'left' | 'right';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels: half a dot, half the height of a name, the width of one of its letters, and its space. */
const look = { dot: 12, half: 12, letter: 13, space: 16 };

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The labels whose names are shown, by id, with the side: names cover neither each other nor another dot and stand within the
 * viewer, so that more of them are shown as the plate grows. The chosen one is always shown. `size` is the viewer's, in pixels.
 */
export function namesShown(
  labels: readonly PlateLabel[],
  view: PlateView,
  size: { width: number; height: number },
  chosen: number | null,
): Map<number, Side> {
  const placed = labels.map((label) => {
    const { x, y } = placeIn(view, label.marker);
    return { ...label, x: x * size.width, y: y * size.height };
  });
  const dots = placed.map(({ structureId, x, y }) => ({
    structureId,
    box: { left: x - look.dot, right: x + look.dot, top: y - look.dot, bottom: y + look.dot },
  }));
  const taken: Box[] = [];
  const shown = new Map<number, Side>();
  const isChosen = ({ structureId }: PlateLabel): number => Number(structureId === chosen);
  for (const label of placed.toSorted((one, other) => isChosen(other) - isChosen(one))) {
    const { structureId, name, x, y, marker } = label;
    const length = [...name].length * look.letter + look.space;
    const boxes: Record<Side, Box> = {
      left: { left: x - look.dot - length, right: x - look.dot, top: y - look.half, bottom: y + look.half },
      right: { left: x + look.dot, right: x + look.dot + length, top: y - look.half, bottom: y + look.half },
    };
    // Away from the middle of the plate, where the organ is.
    const sides: Side[] = marker.x < 0.5 ? ['left', 'right'] : ['right', 'left'];
    const isInside = (box: Box): boolean => box.left >= 0 && box.right <= size.width;
    const others = dots.filter((dot) => dot.structureId !== structureId).map(({ box }) => box);
    const isFree = (box: Box): boolean => isInside(box) && ![...others, ...taken].some((one) => overlap(one, box));
    const side =
      sides.find((one) => isFree(boxes[one])) ??
      (isChosen(label) ? sides.find((one) => isInside(boxes[one])) : undefined);
    if (!side) continue;
    shown.set(structureId, side);
    taken.push(boxes[side]);
  }
  return shown;
}
