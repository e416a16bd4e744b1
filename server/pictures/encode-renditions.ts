import "server-only";
import { type PixelLimits, type ReadPicture, redraw } from "./redraw";

type Options = Readonly<{
  /** The box of the largest size, in pixels. */
  box: Readonly<{ width: number; height: number }>;
  /** Of a picture of that width the smaller sizes, by name and width. */
  smaller: (width: number) => readonly Readonly<{ name: number; width: number }>[];
  limits: PixelLimits;
  /** The person who sent it. */
  sentBy: string;
}>;

export type Rendition = Readonly<{ name: number; bytes: Buffer }>;

/** Each as WebP. */
export type Renditions = Readonly<{
  bytes: Buffer;
  width: number;
  height: number;
  /** The mean colour as `#rrggbb`. */
  color: string;
  renditions: readonly Rendition[];
}>;

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** A picture that somebody sent, upright, in the sizes that are shown. Throws what `redraw` does. */
export async function encodeRenditions(
  read: ReadPicture,
  { box, smaller, limits, sentBy }: Options,
): Promise<Renditions> {
  const bytes = await redraw(read, {
    limits,
    sentBy,
    quality: 84,
    draw(picture, { orientation = 1 }) {
      // It lies as it does in the file, and is turned when it is small.
      const [width, height] = orientation >= 5 ? [box.height, box.width] : [box.width, box.height];
      return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
    },
  });
  return await sizesOf(bytes, smaller);
}

/** The smaller sizes and the mean colour of a picture of ours. */
export async function sizesOf(bytes: Buffer, smaller: Options["smaller"]): Promise<Renditions> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(bytes).metadata();
  const renditions: Rendition[] = [];
  for (const size of smaller(width)) {
    const drawn = sharp(bytes).resize({ width: size.width }).webp({ quality: 80 });
    renditions.push({ name: size.name, bytes: await drawn.toBuffer() });
  }
  const smallest = renditions[0]?.bytes ?? bytes;
  const { channels } = await sharp(smallest).flatten({ background: "#ffffff" }).stats();
  const color = `#${channels
    .slice(0, 3)
    .map((channel) => hex(channel.mean))
    .join("")}`;
  return { bytes, width, height, color, renditions };
}
