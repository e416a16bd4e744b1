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
