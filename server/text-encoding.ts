import "server-only";

/** The encoding that bytes which are no UTF-8 seem to be in. */
export type EncodingFault = "utf-16" | "windows-1251" | "not-utf-8";

/** Only the beginning is examined: a text does not change its encoding further on. */
const sampleBytes = 64 * 1024;

/** Every other byte of Latin text in UTF-16 is NUL. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const part = bytes.subarray(0, 2_000);
  return part.filter((byte) => byte === 0).length > part.length * 0.2;
}

/**
 * Which encoding bytes that are no UTF-8 seem to be in. Only those above 7F tell: in Windows-1251 they make whole words, in
 * the encodings of Western Europe an accented letter here and there.
 */
export function encodingOf(bytes: Uint8Array): EncodingFault {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return "utf-16";
  const part = bytes.subarray(0, sampleBytes);
  const high = part.filter((byte) => byte > 0x7f).length;
  const words = new TextDecoder("windows-1251").decode(part).match(/[А-Яа-яЁёЇїЄєІі]{3,}/g) ?? [];
  return words.join("").length > high * 0.5 ? "windows-1251" : "not-utf-8";
}
