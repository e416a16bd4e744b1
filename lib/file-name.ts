/** Cleans file names and returns their extension. */

/** The longest name in UTF-8 that today's file systems take. */
export const maxFileNameBytes = 255;

/** Control characters, lone surrogates, marks of direction and line separators. */
const hidden = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Names of Windows devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** The extension with its dot, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => /[^.](\.[\p{L}\d]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * A name that every file system takes: without invisible or direction-changing characters, path separators and other
 * characters that file systems refuse, at most `maxFileNameBytes` long with its extension kept; "file" where nothing is left.
 */
export function safeFileName(given: string): string {
  const name = given
    .replaceAll(hidden, "")
    // Not before: what was hidden may have stood between a letter and its mark.
    .normalize("NFC")
    .replaceAll(/[<>:"/\\|?*]/g, "_")
    .replaceAll(/^[\s.]+|[\s.]+$/g, "")
    .replace(/[\s.]+(?=\.[\p{L}\d]{1,12}$)/u, "")
    .replace(device, "_$&");
  return shortened(name) || "file";
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

function shortened(name: string): string {
  if (bytesOf(name) <= maxFileNameBytes) return name;
  const end = name.length - extensionOf(name).length;
  const ending = name.slice(end);
  const { read } = encoder.encodeInto(name.slice(0, end), new Uint8Array(maxFileNameBytes - bytesOf(ending)));
  return `${name.slice(0, read).replace(/[\s.]+$/, "")}${ending}`;
}
