export type NoticeVariant = "success" | "warning" | "error" | "info" | "default";

export type Notice = Readonly<{ id: number; message: string; variant: NoticeVariant }>;

export const maxNotices = 5;
export const noticeDurationMs = 3000;

/** The list with one more: a message that is already shown stays single, and the oldest makes room for the sixth. */
export function addNotice(shown: readonly Notice[], added: Notice): readonly Notice[] {
  const isShown = shown.some((notice) => notice.message === added.message && notice.variant === added.variant);
  return isShown ? shown : [...shown, added].slice(-maxNotices);
}
