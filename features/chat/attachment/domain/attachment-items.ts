/** The files of a message that is being written: how far each has come, and whether the message can be sent. */
import type { Attachment } from "../schema";

/** A file in the order in which it was chosen; `stored` once the server has it. */
export type ChosenFile = Readonly<{ key: string; name: string; size: number; stored: Attachment | null }>;

type Upload = Readonly<{
  key: string;
  state: "waiting" | "sending" | "retrying" | "finishing" | "failed";
  received: number;
  problem: string | null;
}>;

export type AttachmentItem = Readonly<{
  id: string;
  name: string;
  size: number;
  state: Upload["state"] | "ready";
  /** The share that the server has, 0 to 1. */
  share: number;
  /** Why it failed. */
  problem: string | null;
  stored: Attachment | null;
}>;

/** The files with their uploads. A file between its upload and its answer is about to be there. */
export const attachmentItems = (chosen: readonly ChosenFile[], uploads: readonly Upload[]): AttachmentItem[] =>
  chosen.map(({ key, name, size, stored }) => {
    const upload = stored ? undefined : uploads.find((one) => one.key === key);
    return {
      id: key,
      name: stored?.name ?? name,
      size,
      state: stored ? "ready" : (upload?.state ?? "finishing"),
      share: size === 0 || !upload ? 1 : upload.received / size,
      problem: upload?.problem ?? null,
      stored,
    };
  });

/** Why a message with these files cannot be sent yet; null where it can. */
export function holdOf(items: readonly AttachmentItem[], isOnline: boolean): "failed" | "offline" | "uploading" | null {
  if (items.some(({ state }) => state === "failed")) return "failed";
  if (items.every(({ state }) => state === "ready")) return null;
  return isOnline ? "uploading" : "offline";
}
