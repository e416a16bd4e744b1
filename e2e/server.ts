import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { socketFolder } from "../scripts/embedded/folder.mjs";

/** A further web process of the same build on the tested server's database, with settings of its own. */
export class ServerUnderTest {
  readonly origin: string;
  readonly #process: ChildProcess;

  constructor(port: number, settings: Record<string, string>) {
    const data = process.env.E2E_DATA ?? "";
    this.origin = `http://localhost:${port}`;
    const secrets = JSON.parse(readFileSync(join(data, "secrets.json"), "utf8"));
    this.#process = spawn(
      process.execPath,
      ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)],
      {
        env: {
          ...process.env,
          ...secrets,
          AUTH_CLIENT_SECRET: "123",
          NODE_ENV: "production",
          HOST: "127.0.0.1",
          PORT: String(port),
          DATABASE_URL: "",
          ORDO_DATA: data,
          ORDO_DATABASE_SOCKET: socketFolder(data).folder,
          ...settings,
        },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
  }

  async ready(): Promise<void> {
    const isUp = () =>
      fetch(`${this.origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  }

  stop(): void {
    this.#process.kill("SIGKILL");
  }
}
