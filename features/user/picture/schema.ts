/** What the contract of pictures and the browser share; without the validation library, for the browser's sake. */

export const avatarLimits = {
  bytes: 8 * 1024 * 1024,
  /** Width times height; what has to be unpacked as a whole may have fewer. */
  pixels: 50_000_000,
  wholePixels: 24_000_000,
  /** Edge of the picture that is kept, in pixels. */
  edge: 512,
} as const;

/** What the browser offers to choose; the server judges by the bytes. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** The same as people call them. */
export const pictureFormats = ["JPEG", "PNG", "WebP", "GIF", "AVIF"] as const;

/** Why a file cannot become a picture, as far as it can be told before it is sent; the codes are the server's. */
export function avatarProblem({ type, size }: Readonly<{ type: string; size: number }>): string | null {
  if (!pictureTypes.includes(type)) return "unsupported-type";
  return size > avatarLimits.bytes ? "too-large" : null;
}
