/** The limits and file types of profile pictures, without zod so that the browser need not load it. */

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

/** So many first bytes tell whether a file is HEIC, and how large a PNG is. */
export const headBytes = 32;

type Candidate = Readonly<{ type: string; size: number; head: Uint8Array }>;

const textIn = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What iPhones take. No list of types tells it: systems name it differently or not at all, and it is renamed to .jpg. */
const isHeic = (head: Uint8Array) =>
  textIn(head, 4, 8) === "ftyp" && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(textIn(head, 8, 12));

/** Width times height as the first chunk of a PNG has them; 0 for everything else. */
function pngPixels(head: Uint8Array): number {
  if (head.length < 24 || textIn(head, 1, 4) !== "PNG") return 0;
  const view = new DataView(head.buffer, head.byteOffset);
  return view.getUint32(16) * view.getUint32(20);
}

/**
 * Why a file cannot become a picture, as far as it can be told before it is unpacked or sent; all codes but `heic`
 * are the server's.
 */
export function avatarProblem({ type, size, head }: Candidate): string | null {
  if (isHeic(head)) return "heic";
  if (!pictureTypes.includes(type)) return "unsupported-type";
  return size > avatarLimits.bytes || pngPixels(head) > avatarLimits.pixels ? "too-large" : null;
}
