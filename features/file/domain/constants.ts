import { maxFileNameBytes } from "@/lib/file-name";

export const fileConstants = {
  /** Bytes of a name in UTF-8, so also the maximum number of characters. */
  name: maxFileNameBytes,
  /** Bytes of one part at most and, but for the last, at least: hosts without servers of their own take no more than 4.5 MB a request. */
  maxPart: 4 * 1024 * 1024,
  minPart: 256 * 1024,
  /** Uploads that one person may have under way. */
  openUploads: 20,
  /** Files that one person may have in a conversation and not sent. */
  stagedFiles: 30,
  /** So long they wait for their message. */
  stagedHours: 24,
  /** An upload of which nothing arrives for so long is given up. */
  uploadHours: 24,
  /** Pixels along the longer edge of a preview. */
  previewEdge: 1024,
  /** Larger pictures get no preview: they would be held whole. */
  previewSource: 32 * 1024 * 1024,
} as const;

/** Not looked at yet; stored beside the content; or the content makes none. */
export const previewStates = ["unknown", "made", "none"] as const;
