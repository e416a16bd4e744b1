import fs from "node:fs";
import { onTestFinished, vi } from "vitest";
import { log } from "@/server/http/log";

type Done = (error: Error | null, bytes: number) => void;
/** A text or bytes, then where and how they are written. */
type Write = (fd: number, text: string | Uint8Array, ...rest: unknown[]) => void;

/**
 * Keeps what the log says at the level `info` until the test ends, instead of writing it to standard output. The lines of
 * calls have a log of their own, of which `server/http/log.test.ts` tells.
 */
export function keepLogLines(): readonly string[] {
  const lines: string[] = [];
  const target = fs as unknown as { write: Write };
  const write = target.write;
  const spy = vi.spyOn(target, "write").mockImplementation((fd, text, ...rest) => {
    if (fd !== 1) return write(fd, text, ...rest);
    lines.push(String(text));
    (rest.at(-1) as Done)(null, Buffer.byteLength(text));
  });
  const level = log.level;
  log.level = "info";
  onTestFinished(() => {
    spy.mockRestore();
    log.level = level;
  });
  return lines;
}
