import fs from "node:fs";
import { vi } from "vitest";

type Done = (error: Error | null, bytes: number) => void;
/** A text or bytes, then where and how they are written. */
type Write = (fd: number, text: string | Uint8Array, ...rest: unknown[]) => void;

/** Keeps what the log writes to standard output from now on. Its level is read when the server is loaded. */
export function keepLogLines(): readonly string[] {
  const lines: string[] = [];
  const target = fs as unknown as { write: Write };
  const write = target.write;
  vi.spyOn(target, "write").mockImplementation((fd, text, ...rest) => {
    if (fd !== 1) return write(fd, text, ...rest);
    lines.push(String(text));
    (rest.at(-1) as Done)(null, Buffer.byteLength(text));
  });
  return lines;
}
