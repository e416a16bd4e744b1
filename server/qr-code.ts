import "server-only";
import { encode } from "uqr";

/** A QR code as an SVG path over `size` squares. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** Dark squares as one path: `M x y h1v1h-1z` each, runs of a row joined. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
