import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { moved, panStep, pinched, type PlateView, type Point, whole, zoomed, zoomStep } from './plateView.ts';

/** Pixels of the wheel for a factor of e. */
const wheelLength = 400;
/** Pixels that the mouse moves before it drags; less is a click. */
const slack = 4;

function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height) };
}

/**
 * The view of a plate with what a reader does to it. One finger scrolls the page, two move and scale the plate. The wheel scales it
 * with Ctrl, as a touchpad's pinch does, or once the viewer has the focus.
 */
export function usePlateView() {
  const [view, draw] = useState<PlateView>(whole);
  // Several events may come before the next drawing: each one starts from the view that the one before has left.
  const latest = useRef<PlateView>(whole);
  const setView = useCallback((after: PlateView): void => {
    latest.current = after;
    draw(after);
  }, []);
  const [width, setWidth] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  const stage = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = new ResizeObserver(() => setWidth(element.clientWidth));
      measure.observe(element);
      const onWheel = (event: WheelEvent): void => {
        const isPinch = event.ctrlKey || event.metaKey;
        if (!isPinch && document.activeElement !== element) return;
        const { current: before } = latest;
        const after = zoomed(before, Math.exp(-event.deltaY / wheelLength), pointIn(element, event));
        // At its limits the page scrolls on; a page must never be scaled by a pinch over the plate.
        if (isPinch || after.scale !== before.scale) event.preventDefault();
        setView(after);
      };
      // React listens passively: only these listeners may keep the page from scrolling.
      const onTouchMove = (event: TouchEvent): void => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault();
      };
      element.addEventListener('wheel', onWheel, { passive: false });
      element.addEventListener('touchmove', onTouchMove, { passive: false });
      return () => {
        measure.disconnect();
        element.removeEventListener('wheel', onWheel);
        element.removeEventListener('touchmove', onTouchMove);
      };
    },
    [setView],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current: known } = pointers;
    const before = known.get(event.pointerId);
    if (!before) return;
    // The button was released outside of the plate, and no event has told so.
    if (event.pointerType !== 'touch' && event.buttons === 0) {
      known.delete(event.pointerId);
      return;
    }
    const after = pointIn(event.currentTarget, event);
    const other = [...known].find(([id]) => id !== event.pointerId)?.[1];
    if (event.pointerType === 'touch') {
      if (other) setView(pinched(latest.current, [before, other], [after, other]));
    } else {
      const { x = 0, y = 0 } = start.current ?? {};
      const { currentTarget: box, pointerId } = event;
      if (!box.hasPointerCapture(pointerId)) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < slack) return;
        box.setPointerCapture(pointerId);
      }
      setView(moved(latest.current, after.x - before.x, after.y - before.y));
    }
    known.set(event.pointerId, after);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => void pointers.current.delete(event.pointerId);

  const acts: Readonly<Record<string, (shown: PlateView) => PlateView>> = {
    ArrowLeft: (shown) => moved(shown, panStep, 0),
    ArrowRight: (shown) => moved(shown, -panStep, 0),
    ArrowUp: (shown) => moved(shown, 0, panStep),
    ArrowDown: (shown) => moved(shown, 0, -panStep),
    '+': (shown) => zoomed(shown, zoomStep),
    '=': (shown) => zoomed(shown, zoomStep),
    '-': (shown) => zoomed(shown, 1 / zoomStep),
    '0': () => whole,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[pressedKey(event)];
    if (!act) return;
    const { current: before } = latest;
    const after = act(before);
    // The arrow keys scroll the page where the plate cannot move.
    if (after.scale === before.scale && after.x === before.x && after.y === before.y) return;
    event.preventDefault();
    setView(after);
  };
  return {
    view,
    setView,
    /** Pixels; 0 before the viewer is drawn. */
    width,
    stage: {
      ref: stage,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onLostPointerCapture: onPointerEnd,
    },
  };
}
