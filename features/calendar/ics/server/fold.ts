import "server-only";

/** Of one line without its end, the space that continues one counted (RFC 5545 section 3.1). */
const maxOctets = 75;

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Folds the lines of a component between characters; the library, which does not count the space, has folded them before. */
export const foldLines = (component: string): string =>
  component.replaceAll("\r\n ", "").split("\r\n").map(foldLine).join("\r\n");
