const gapPx = 6;
const edgePx = 8;

type Placement = Readonly<{ side?: "bottom" | "top"; align?: "start" | "center" | "end" }>;

/**
 * Puts a popover under (or, without room, above) its anchor, kept inside the viewport. `align` follows the
 * direction: `end` meets the anchor's end edge, on the left where the page runs right to left.
 */
export function placeBeside(popover: HTMLElement, anchor: HTMLElement, placement: Placement = {}): void {
  const { side = "bottom", align = "end" } = placement;
  const from = anchor.getBoundingClientRect();
  const box = popover.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === "rtl";
  const below = from.bottom + gapPx;
  const above = from.top - gapPx - box.height;
  const fitsBelow = below + box.height <= innerHeight - edgePx;
  const top = side === "bottom" ? (fitsBelow || above < edgePx ? below : above) : above >= edgePx ? above : below;
  const meetsRight = (align === "end") !== isRtl;
  const left =
    align === "center" ? from.left + (from.width - box.width) / 2 : meetsRight ? from.right - box.width : from.left;
  const maxLeft = document.documentElement.clientWidth - box.width - edgePx;
  popover.style.top = `${Math.round(Math.max(edgePx, Math.min(top, innerHeight - box.height - edgePx)))}px`;
  popover.style.left = `${Math.round(Math.max(edgePx, Math.min(left, maxLeft)))}px`;
}

/** The width of the viewport from which a popover fits beside its anchor. */
export const minAnchoredPx = 600;

/**
 * Puts a popover at the end side of its anchor, else at its start side, else below or above, always inside the viewport. In
 * a viewport narrower than `minAnchoredPx` the stylesheet places it.
 */
export function placeAtSide(popover: HTMLElement, from: DOMRect): void {
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const place = (top: number, left: number) => {
    const [maxTop, maxLeft] = [height - popover.offsetHeight - edgePx, width - popover.offsetWidth - edgePx];
    popover.style.top = `${Math.round(Math.max(edgePx, Math.min(top, maxTop)))}px`;
    popover.style.left = `${Math.round(Math.max(edgePx, Math.min(left, maxLeft)))}px`;
  };
  if (width < minAnchoredPx) {
    popover.style.top = popover.style.left = "";
    return;
  }
  const isRtl = document.documentElement.dir === "rtl";
  const right = from.right + gapPx;
  const left = from.left - gapPx - popover.offsetWidth;
  const fits = { right: right + popover.offsetWidth <= width - edgePx, left: left >= edgePx };
  const sides = isRtl ? (["left", "right"] as const) : (["right", "left"] as const);
  const side = sides.find((one) => fits[one]);
  if (side) {
    place(from.top, side === "right" ? right : left);
    return;
  }
  const [below, above] = [from.bottom + gapPx, from.top - gapPx - popover.offsetHeight];
  const isBelow = below + popover.offsetHeight <= height - edgePx;
  place(isBelow ? below : above, isRtl ? from.right - popover.offsetWidth : from.left);
}
