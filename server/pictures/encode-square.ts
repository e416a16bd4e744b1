import "server-only";
import { type PixelLimits, redraw } from "./redraw";

/** In hundredths of the upright picture. */
export type Crop = Readonly<{ x: number; y: number; width: number; height: number }>;

type Wanted = Readonly<{
  /** Edge of the result in pixels. */
  edge: number;
  crop: Crop | null;
  limits: PixelLimits;
  /** The person who sent it. */
  sentBy?: string;
}>;

type Rectangle = Readonly<{ left: number; top: number; width: number; height: number }>;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

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

/** A square WebP of a part of a picture that somebody sent. Throws what `redraw` does. */
export const encodeSquare = (bytes: Uint8Array, { edge, crop, limits, sentBy }: Wanted): Promise<Buffer> =>
  redraw(async () => bytes, {
    limits,
    sentBy,
    quality: 86,
    draw(picture, { orientation = 1, autoOrient, width, height }) {
      const part = uprightPart(crop, autoOrient.width, autoOrient.height);
      return picture.extract(storedPart(part, orientation, width, height)).resize(edge, edge, { fit: "fill" });
    },
  });
