import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of the working tree in a temporary folder, for tests that change it. */
export function copyRepository(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `ordo-${name}-`));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  // A deleted file may still be in the index.
  for (const file of listed.split("\0")) if (existsSync(file)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "next-env.d.ts"), '/// <reference types="next/image-types/global" />\n');
  const run = (command: string, ...parts: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, parts, { cwd: folder, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };
  run("git", "init", "-q");
  run("git", "add", "-A");
  return {
    folder,
    /** Runs a script of the copy. */
    node: (script: string, ...parts: string[]) => run(process.execPath, script, ...parts),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
