import "server-only";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@/lib/errors";
import { inTurn } from "@/server/http/in-turn";

/** Maximum pixels of a picture that comes row by row, and of one that must be unpacked whole. */
export type PixelLimits = Readonly<{ pixels: number; wholePixels: number }>;

/** How a picture is redrawn: `draw` makes it small, as it lies in the file and before it is turned upright. */
type Drawing = Readonly<{
  limits: PixelLimits;
  draw: (picture: Sharp, metadata: Metadata) => Sharp;
  /** Of the WebP, to 100. */
  quality: number;
  /** The person who sent it: of each one picture at a time waits for its turn among all. */
  sentBy?: string | undefined;
}>;

/** Called when it is the picture's turn, so that those that wait take no memory. */
export type ReadPicture = () => Promise<Uint8Array>;

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** By the first bytes, whatever the name or the sender says: what is on no list never reaches a decoder, SVG least of all. */
function isKnownPicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return true;
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return true;
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return true;
  return text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(text(bytes, 8, 12));
}

const unreadable = (cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: "#", code: "invalid-picture" }], cause });

/** Rows of these come one by one; everything else is unpacked as a whole before the first row can be used. */
const comesInRows = ({ format, isProgressive }: Metadata) => (format === "jpeg" || format === "png") && !isProgressive;

function requireRoom(metadata: Metadata, { pixels, wholePixels }: PixelLimits): void {
  const limit = comesInRows(metadata) ? pixels : wholePixels;
  if (metadata.width * metadata.height > limit) throw new AppError("too-large", { detail: `Up to ${limit} pixels.` });
}

/** Flips come before turns, in whichever order they are called. */
const upright: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
};

async function encode(read: ReadPicture, { limits, draw, quality }: Drawing): Promise<Buffer> {
  const bytes = await read();
  if (!isKnownPicture(bytes)) throw new AppError("unsupported-type", { detail: "Send JPEG, PNG, WebP, GIF or AVIF." });
  // Loaded when the first picture comes: a native library that most requests never need.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: limits.pixels, sequentialRead: true, pages: 1, failOn: "error" } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  requireRoom(metadata, limits);
  const small = await draw(sharp(bytes, options), metadata)
    .timeout({ seconds: 5 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turn = upright[metadata.orientation ?? 1];
  return await (turn ? turn(sharp(small)) : sharp(small)).webp({ quality }).toBuffer();
}

/** Of everybody, behind the one that is being drawn. */
const ofEverybody = { maxWaiting: 7, whenFull: () => new AppError("unavailable", { retryAfterS: 5 }) };
/** Further pictures of one person, which wait for their last one. */
const maxOfOne = 4;

/**
 * A picture that somebody sent, as a small WebP: decoded and drawn anew, so nothing of the file but its colours is kept (no
 * EXIF, no place, no second frame). One at a time, because each takes as much memory as its pixels. Throws
 * `unsupported-type` for what is no picture, `too-large` for too many pixels, `invalid-input` for a broken one,
 * `unavailable` where seven wait already, and `too-many-requests` where four of the same person do.
 */
export async function redraw(read: ReadPicture, drawing: Drawing): Promise<Buffer> {
  const { sentBy } = drawing;
  if (sentBy === undefined) return await encodeInTurn(read, drawing);
  return await inTurn(`picture ${sentBy}`, { maxWaiting: maxOfOne }, () => encodeInTurn(read, drawing));
}

async function encodeInTurn(read: ReadPicture, drawing: Drawing): Promise<Buffer> {
  try {
    return await inTurn("picture", ofEverybody, () => encode(read, drawing));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}
