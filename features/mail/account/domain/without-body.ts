/** Makes a small mail of the head of one that is too large to be fetched (RFC 5322, 2.2). */

const headChars = 200_000;
/** Fields that describe the body that is left out (RFC 2045). */
const bodyField = /^(content-[a-z-]*|mime-version)\s*:/i;

/** The mail with `text` in place of its body. Fields go on in lines that begin with a space. */
export function withoutBody(head: Buffer, text: string): Buffer {
  const lines = head.subarray(0, headChars).toString("latin1").split(/\r?\n/);
  // What was cut off in the middle of a line, or follows the head, is no field.
  const fields = lines.slice(0, -1).join("\r\n").split("\r\n\r\n")[0] ?? "";
  const kept = fields.split(/\r\n(?![ \t])/).filter((field) => field !== "" && !bodyField.test(field));
  const own = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"];
  const body = Buffer.from(text).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
  return Buffer.from(`${[...kept, ...own].join("\r\n")}\r\n\r\n${body}\r\n`, "latin1");
}
