import "server-only";
import { createReadStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Backend } from "./backend";

/** Objects as files of a folder, which need not be there yet. Keys are made by us, never of what somebody sent. */
export function openFolder(root: string): Backend {
  return {
    disk: new Disk(new FSDriver({ location: root, visibility: "private" })),
    readRange: async (key, range) => createReadStream(join(root, key), range),
    // flydrive's own copies, and a file that is being replaced would be read by half.
    async move(from, to) {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    },
    async flush(key) {
      const file = await open(join(root, key), "r+");
      await file.sync().finally(() => file.close());
    },
  };
}
