import "server-only";
import { dispositionOf } from "./content-disposition";

type File = Readonly<{
  /** In any script; what no system takes in a file's name is taken out. */
  name: string;
  /** For programs that read only ASCII. */
  plainName: string;
  type: string;
}>;

const maxNameLength = 120;

/** A name that every system takes: no separators, wildcards, control characters or marks of direction, no dots in front. */
export const safeFileName = (name: string): string => {
  const [, stem = "", ending = ""] = /^(.*?)(\.[a-z0-9]+)?$/su.exec(name) ?? [];
  const kept = stem
    .replace(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${Array.from(kept).slice(0, maxNameLength).join("").trim()}${ending}`;
};

/** A file that is whole before it is sent. */
export function fileAnswer(bytes: Uint8Array<ArrayBuffer>, { name, plainName, type }: File): Response {
  const safe = safeFileName(name);
  const named = safe.startsWith(".") ? plainName : safe;
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "content-disposition": dispositionOf("attachment", named, plainName),
    },
  });
}
