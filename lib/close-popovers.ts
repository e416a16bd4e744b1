/** Closes open menus and popovers, which would lie above every dialog. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) popover.hidePopover();
}
