import type { PicturePart } from "../client/upload-picture";

const edge = 192;

/** Draws the crop as a small picture (a data URL), to show it before the server has produced it. */
export async function drawPart(file: Blob, part: PicturePart | null): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!bitmap || !context) return null;
  canvas.width = edge;
  canvas.height = edge;
  const min = Math.min(bitmap.width, bitmap.height);
  const source = part
    ? ([part.x * bitmap.width, part.y * bitmap.height, part.width * bitmap.width, part.height * bitmap.height].map(
        (value) => value / 100,
      ) as [number, number, number, number])
    : ([(bitmap.width - min) / 2, (bitmap.height - min) / 2, min, min] as const);
  context.drawImage(bitmap, ...source, 0, 0, edge, edge);
  bitmap.close();
  return canvas.toDataURL("image/webp", 0.9);
}
