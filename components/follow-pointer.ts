import { listAt } from "./drag-geometry";

/** How near an edge scrolling begins, in px, and how far it goes in one frame at the very edge. */
const edgePx = 72;
const fastestPx = 16;

/** How far to scroll for a pointer at `at` between two edges: negative near the first, positive near the second. */
export function scrollStep(at: number, first: number, second: number): number {
  const reach = Math.min(edgePx, (second - first) / 3);
  const depth = at < first + reach ? at - first - reach : Math.max(0, at - second + reach);
  return Math.round((Math.max(-reach, Math.min(reach, depth)) / reach) * fastestPx);
}

/**
 * Calls `onFrame` once a frame with the pointer's position during a drag, and scrolls the board, and the list or the
 * board vertically, near their edges.
 */
export function followPointer(
  board: HTMLElement,
  { scrolls, onFrame }: { scrolls: "lists" | "board" | "nothing"; onFrame: (x: number, y: number) => void },
): () => void {
  let pointer: { x: number; y: number } | null = null;
  let frame = requestAnimationFrame(tick);

  function tick() {
    frame = requestAnimationFrame(tick);
    if (!pointer) return;
    const { x, y } = pointer;
    const box = board.getBoundingClientRect();
    const across = scrollStep(x, box.left, box.right);
    if (across !== 0) board.scrollBy({ left: across, behavior: "instant" });
    const scroller = scrolls === "lists" ? listAt(board, x)?.parentElement : board;
    if (scroller && scrolls !== "nothing") scrollDown(scroller, y);
    onFrame(x, y);
  }

  function scrollDown(scroller: HTMLElement, y: number) {
    const { top, bottom } = scroller.getBoundingClientRect();
    const down = scrollStep(y, top, bottom);
    if (down !== 0) scroller.scrollBy({ top: down, behavior: "instant" });
  }

  const handleMove = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
  };
  document.addEventListener("pointermove", handleMove, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("pointermove", handleMove);
  };
}
