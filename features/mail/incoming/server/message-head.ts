/** Takes the head of a message from outside apart (RFC 5322, 2.2), so that no number or length of header fields matters later. */
import "server-only";

/** Fields that a mail is read by; all others are left out before it is parsed. */
const used: ReadonlySet<string> = new Set(
  (
    "from to cc reply-to subject date message-id in-reply-to references auto-submitted precedence list-id " +
    "mime-version content-type content-transfer-encoding content-disposition content-id"
  ).split(" "),
);

/** Bytes: of a whole head that are looked at, of one field, and of all that are kept. */
const [headBytes, fieldBytes, keptBytes] = [4_000_000, 64_000, 256_000];

export type MessageHead = Readonly<{
  /** The value of the first field of a name in lower case, unfolded and otherwise as it stands there. */
  fieldValue: (name: string) => string | undefined;
  /** The message with the used fields alone. */
  source: Buffer;
  body: Buffer;
  isShortened: boolean;
}>;

/** Where the head ends and the body begins: at the first empty line. */
function findBody(source: Buffer): Readonly<{ end: number; start: number }> {
  const [lf, crlf] = [source.indexOf("\n\n"), source.indexOf("\n\r\n")];
  if (lf < 0 && crlf < 0) return { end: source.length, start: source.length };
  return crlf >= 0 && (lf < 0 || crlf < lf) ? { end: crlf + 1, start: crlf + 3 } : { end: lf + 1, start: lf + 2 };
}

function beginOf(source: Buffer): number {
  let at = source.indexOf("\ufeff") === 0 ? 3 : 0;
  while ([0x09, 0x0a, 0x0d, 0x20].includes(source[at] ?? 0)) at += 1;
  return at;
}

const fieldOf = (text: string): readonly [name: string, value: string] | null => {
  const found = /^([!-9;-~]{1,76})[ \t]*:/.exec(text);
  if (!found?.[1]) return null;
  const value = text.slice(found[0].length);
  return [found[1].toLowerCase(), value.replaceAll(/\r?\n/g, "").trim()];
};

/** Splits a message. What has no head at all is a body as a whole. */
export function splitHead(given: Buffer): MessageHead {
  const message = given.subarray(beginOf(given));
  const { end, start } = findBody(message);
  const all = message.toString("latin1", 0, Math.min(end, headBytes)).split(/\r?\n(?![ \t])/);
  const values = new Map<string, string>();
  const kept: string[] = [];
  let size = 0;
  let isShortened = end > headBytes;
  for (const text of all) {
    const [name, value] = fieldOf(text) ?? [];
    if (name === undefined || value === undefined || !used.has(name)) continue;
    const field = text.slice(0, fieldBytes);
    size += field.length;
    if (field.length < text.length || size > keptBytes) isShortened = true;
    if (size > keptBytes) break;
    kept.push(field);
    if (!values.has(name)) values.set(name, value.slice(0, fieldBytes));
  }
  const body = kept.length > 0 ? message.subarray(start) : message;
  const source = Buffer.concat([Buffer.from(`${kept.join("\r\n")}\r\n\r\n`, "latin1"), body]);
  return { fieldValue: (name) => values.get(name), source, body, isShortened };
}
