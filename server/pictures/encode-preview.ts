import "server-only";
import { type PixelLimits, type ReadPicture, redraw } from "./redraw";

type Options = Readonly<{
  /** The longer edge of the result in pixels; smaller pictures keep their size. */
  edge: number;
  limits: PixelLimits;
}>;

/** The whole of a picture that somebody sent, small, as WebP. Throws what `redraw` does. */
export const encodePreview = (read: ReadPicture, { edge, limits }: Options): Promise<Buffer> =>
  redraw(read, {
    limits,
    quality: 80,
    draw: (picture) => picture.resize(edge, edge, { fit: "inside", withoutEnlargement: true }),
  });
