import { extensionOf } from "@/lib/file-name";

/** Types of programs, by content: nobody attaches one to a card who does not want others to run it. */
const programs: ReadonlySet<string> = new Set([
  "application/x-msdownload",
  "application/x-elf",
  "application/x-mach-binary",
  "application/x-ms-shortcut",
  "application/x.ms.shortcut",
  "application/x-msi",
  "application/vnd.android.package-archive",
  "application/java-vm",
  "application/wasm",
]);

/** Endings that systems run at a double press, of files whose content shows nothing. */
const runEndings: ReadonlySet<string> = new Set(
  ".application .bat .cmd .com .command .cpl .desktop .exe .hta .jar .jnlp .jse .lnk .msc .msi .msp .pif .ps1 .reg .scf .scr .sct .url .vb .vbe .vbs .ws .wsc .wsf .wsh".split(
    " ",
  ),
);

export const isProgram = ({ type, name }: Readonly<{ type: string; name: string }>): boolean =>
  programs.has(type) || runEndings.has(extensionOf(name));

const pictures: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/webp",
  "image/gif",
  "image/avif",
]);

/** Pictures of pixels, which the server can draw anew. SVG is a document with scripts. */
export const isPicture = (type: string): boolean => pictures.has(type);
