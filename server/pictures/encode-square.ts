import "server-only";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@/lib/errors";

/** In hundredths of the upright picture. */
export type Crop = Readonly<{ x: number; y: number; width: number; height: number }>;

type Wanted = Readonly<{
  /** Edge of the result in pixels. */
  edge: number;
  crop: Crop | null;
  limits: Readonly<{ pixels: number; wholePixels: number }>;
}>;

type Rectangle = Readonly<{ left: number; top: number; width: number; height: number }>;

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

function requireRoom(metadata: Metadata, { limits }: Wanted): void {
  const pixels = metadata.width * metadata.height;
  const most = comesInRows(metadata) ? limits.pixels : limits.wholePixels;
  if (pixels > most) throw new AppError("too-large", { detail: `At most ${most} pixels.` });
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part to keep, in pixels of the picture as people see it. */
function uprightPart(crop: Crop | null, width: number, height: number): Rectangle {
  if (!crop) {
    const edge = Math.min(width, height);
    return {
      left: Math.floor((width - edge) / 2),
      top: Math.floor((height - edge) / 2),
      width: edge,
      height: edge,
    };
  }
  const left = clamp(Math.round((crop.x / 100) * width), 0, width - 1);
  const top = clamp(Math.round((crop.y / 100) * height), 0, height - 1);
  return {
    left,
    top,
    width: clamp(Math.round((crop.width / 100) * width), 1, width - left),
    height: clamp(Math.round((crop.height / 100) * height), 1, height - top),
  };
}

/**
 * The same part as it lies in the file, by the eight orientations of EXIF (tag 0x0112). Turning the small result and
 * not the large original keeps the original from being unpacked as a whole.
 */
function storedPart(part: Rectangle, orientation: number, width: number, height: number): Rectangle {
  const isTurned = orientation >= 5;
  const [along, across] = isTurned ? [part.top, part.left] : [part.left, part.top];
  const [partWidth, partHeight] = isTurned ? [part.height, part.width] : [part.width, part.height];
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  return {
    left: fromRight ? width - along - partWidth : along,
    top: fromBottom ? height - across - partHeight : across,
    width: partWidth,
    height: partHeight,
  };
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

async function encode(bytes: Uint8Array, wanted: Wanted): Promise<Buffer> {
  // Loaded when the first picture comes: a native library that most requests never need.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: wanted.limits.pixels, sequentialRead: true, pages: 1, failOn: "error" } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  requireRoom(metadata, wanted);
  const { orientation = 1, autoOrient } = metadata;
  const part = uprightPart(wanted.crop, autoOrient.width, autoOrient.height);
  const square = await sharp(bytes, options)
    .extract(storedPart(part, orientation, metadata.width, metadata.height))
    .resize(wanted.edge, wanted.edge, { fit: "fill" })
    .timeout({ seconds: 5 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turn = upright[orientation];
  return await (turn ? turn(sharp(square)) : sharp(square)).webp({ quality: 86 }).toBuffer();
}

const mostWaiting = 8;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A square WebP of a picture that somebody sent: decoded and drawn anew, so nothing of the file but its colours is
 * kept (no EXIF, no place, no second frame). One at a time, because each takes as much memory as its pixels. Throws
 * `unsupported-type` for what is no picture, `too-large` for too many pixels, `invalid-input` for a broken one.
 */
export async function encodeSquare(bytes: Uint8Array, wanted: Wanted): Promise<Buffer> {
  if (!isKnownPicture(bytes)) throw new AppError("unsupported-type", { detail: "Send JPEG, PNG, WebP, GIF or AVIF." });
  if (waiting >= mostWaiting) throw new AppError("unavailable", { retryAfterS: 5 });
  waiting += 1;
  const work = turn.then(() => encode(bytes, wanted));
  turn = work.catch(() => undefined);
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    waiting -= 1;
  }
}
