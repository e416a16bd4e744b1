const gap = 8;

/**
 * Puts what popped out beside its button (mini) or under it (horizontal), inside the window. By script, because
 * the bar scrolls: whatever is positioned within it would be cut off at its edge.
 */
export function placePopOut(button: HTMLElement, panel: HTMLElement): void {
  const { dir, dataset } = document.documentElement;
  const anchor = button.getBoundingClientRect();
  const isRtl = dir === "rtl";
  const start = isRtl ? window.innerWidth - anchor.right : anchor.left;
  const wanted =
    dataset.layout === "horizontal"
      ? { block: anchor.bottom + gap, inline: start }
      : { block: anchor.top - gap, inline: start + anchor.width + gap };
  const room = (size: number, extent: number) => Math.max(gap, size - extent - gap);
  panel.style.insetBlockStart = `${Math.min(wanted.block, room(window.innerHeight, panel.offsetHeight))}px`;
  panel.style.insetInlineStart = `${Math.min(wanted.inline, room(window.innerWidth, panel.offsetWidth))}px`;
}
