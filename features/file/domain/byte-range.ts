/** Both ends are counted in, from 0. */
type ByteRange = Readonly<{ start: number; end: number }>;

/**
 * What of `size` bytes a Range header asks for (RFC 9110, 14.2): null for all of them, also where the header asks for
 * several parts or is no range, which a server may ignore.
 */
export function readByteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "")
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
