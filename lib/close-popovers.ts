/** Closes what the browser shows in its top layer, such as an open menu, since it would lie above every dialog. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) popover.hidePopover();
}
