import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./ordo";

export type DataCommand = { process: ChildProcess; ended: Promise<{ code: number | null; text: string }> };

/** Starts one of the data commands (`db-backup`, `db-restore`, `db-move`, `admin`) on a data folder. */
export function startDataCommand(
  script: string,
  data: string,
  args: string[] = [],
  env: Record<string, string> = {},
): DataCommand {
  const all = ["--conditions=react-server", "--import", "tsx", join(projectRoot, `scripts/${script}.ts`), ...args];
  const clean = { ...process.env, DATABASE_URL: "", AUTH_SECRET: "", AUTH_CLIENT_SECRET: "", ORDO_DATA: data, ...env };
  const child = spawn(process.execPath, all, { cwd: projectRoot, env: clean, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, text }));
  });
  return { process: child, ended };
}
