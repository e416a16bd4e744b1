import "server-only";
import { extensionOf, safeFileName } from "@/lib/file-name";
import { dispositionOf } from "./content-disposition";

type File = Readonly<{
  /** In any script; what no system takes in a file's name is taken out. */
  name: string;
  /** For programs that read only ASCII. */
  plainName: string;
  type: string;
}>;

/** A file that is whole before it is sent. */
export function fileAnswer(bytes: Uint8Array<ArrayBuffer>, { name, plainName, type }: File): Response {
  const safe = safeFileName(name);
  // Only the extension is left.
  const named = extensionOf(safe) === "" ? plainName : safe;
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "content-disposition": dispositionOf("attachment", named, plainName),
    },
  });
}
