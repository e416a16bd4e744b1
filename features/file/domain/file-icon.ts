import type { IconName } from "@/lib/icons";

/** The sign for a kind of file, by the media type of its content. */
export const fileIconOf = (type: string): IconName =>
  /^text\/|pdf|document|msword|opendocument|rtf/.test(type) ? "file-text" : "file";
