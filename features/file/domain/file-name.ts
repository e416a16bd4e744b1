import { fileConstants } from "./constants";

/** Controls of C0 and C1, marks that turn the direction of what follows, and separators of lines. */
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Names of devices on Windows, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The ending with its point, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => /[^.](\.[\p{L}\d]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * The name that a file is kept and offered under: the last part of a path, without characters that hide or turn what they
 * stand beside, without what file systems refuse, at most 200 characters long with its ending kept; "file" where nothing is
 * left.
 */
export function safeFileName(given: string): string {
  const last = given.normalize("NFC").replaceAll(hidden, "").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/^[\s.]+|[\s.]+$/g, "")
    .replace(device, "_$&");
  return shortened(name) || "file";
}

function shortened(name: string): string {
  if (name.length <= fileConstants.name) return name;
  const extension = extensionOf(name);
  const stem = name.slice(0, fileConstants.name - extension.length);
  // Half of a pair is no character.
  return `${stem.replace(/[\ud800-\udbff]$/, "").replace(/[\s.]+$/, "")}${name.slice(name.length - extension.length)}`;
}
