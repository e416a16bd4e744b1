/** Parses the parts of a message (RFC 2045 to 2049) within bounds. */
import "server-only";
import { addAbortSignal } from "node:stream";
import { type AttachmentStream, MailParser, type MailParserOptions, type MessageText } from "mailparser";
import { escapeHtml } from "@/server/mail/letter";
import { mailLimits } from "../../domain/constants";
import { clip } from "../domain/clean-text";

/** A parser that never ends is given up after this time. */
const timeLimitMs = 60_000;

/** Parts that are read, and bytes of the head of each. */
const bounds = { maxChildNodes: 500, maxHeadSize: 256 * 1024 };

const options: MailParserOptions & typeof bounds = {
  ...bounds,
  skipHtmlToText: true,
  skipTextLinks: true,
  skipImageLinks: true,
  checksumAlgo: false,
  // A message in a message is a file of it.
  ignoreEmbedded: true,
};

/** Plain parts beside HTML ones become HTML: escaped alone, and no longer than is kept. */
class Parser extends MailParser {
  override textToHtml(text: string): string {
    return `<p>${escapeHtml(clip(text.trim(), mailLimits.body)).replaceAll("\n", "<br>")}</p>`;
  }
}

export type FoundPart = Readonly<{ name: string | null; type: string; cid: string | null; content: Buffer }>;

export type FoundParts = {
  subject: string;
  people: Pick<MailParser, "from" | "to" | "cc" | "replyTo">;
  text: string;
  html: string | null;
  attachments: FoundPart[];
  isShortened: boolean;
  /** The message could not be parsed to its end. */
  isBroken: boolean;
};

/** All of a part, or null where it has more bytes; what is not kept is read nevertheless, because the parser waits for it. */
async function readPart({ content }: AttachmentStream, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
}

async function addAttachment(found: FoundParts, part: AttachmentStream): Promise<void> {
  const stored = found.attachments.reduce((sum, { content }) => sum + content.length, 0);
  const isFull = found.attachments.length >= mailLimits.attachments;
  const content = await readPart(part, isFull ? -1 : mailLimits.attachmentBytes - stored);
  part.release?.();
  const { filename: name = null, cid = null } = part;
  // Where a part names no type, the library answers none.
  const type: unknown = part.contentType;
  if (content) found.attachments.push({ name, type: String(type || ""), cid, content });
  else found.isShortened = true;
}

async function readParts(parser: MailParser, found: FoundParts, signal: AbortSignal): Promise<void> {
  for await (const data of parser) {
    const part: AttachmentStream | MessageText = data;
    if (part.type === "text") {
      found.text = part.text ?? "";
      found.html = part.html ?? null;
    } else {
      addAbortSignal(signal, part.content);
      await addAttachment(found, part);
    }
  }
}

/** Never throws: of what cannot be parsed, `isBroken` says so, and what was found until then is there. */
export async function parseParts(source: Buffer): Promise<FoundParts> {
  const found: FoundParts = {
    subject: "",
    people: {},
    text: "",
    html: null,
    attachments: [],
    isShortened: false,
    isBroken: false,
  };
  const signal = AbortSignal.timeout(timeLimitMs);
  const parser = new Parser(options);
  addAbortSignal(signal, parser);
  parser.end(source);
  await readParts(parser, found, signal).catch(() => {
    found.isBroken = true;
  });
  const { subject = "", from, to, cc, replyTo } = parser;
  return { ...found, subject, people: { from, to, cc, replyTo } };
}
