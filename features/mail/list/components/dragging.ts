import type { DragEvent } from "react";

const type = "application/x-ordo-mails";

/** Puts mails on the pointer; `text` is what other programs get. */
export function startDragging(event: DragEvent, mailIds: readonly string[], text: string): void {
  event.dataTransfer.setData(type, JSON.stringify(mailIds));
  event.dataTransfer.setData("text/plain", text);
  event.dataTransfer.effectAllowed = "move";
}

export const hasDraggedMails = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);

/** Only a page of ours puts this type there; anything else is no list of ids. */
export function draggedMailIds(event: DragEvent): string[] {
  try {
    const ids: unknown = JSON.parse(event.dataTransfer.getData(type));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
