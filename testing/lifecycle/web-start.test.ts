import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/checks.mjs";
import { startWeb } from "../../scripts/lib/web.mjs";
import { cleanUp, newDataFolder, ownSecrets } from "./ordo";

afterEach(cleanUp);

test("a web server whose database does not serve it ends the start with what to do, long before it is given up", async () => {
  const folder = newDataFolder();
  const port = await freePort();
  const env = {
    ...process.env,
    ...ownSecrets,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(port),
    ORDO_DATA: folder,
    ORDO_DATABASE_SOCKET: join(folder, "socket"),
  };
  const startedAt = Date.now();
  await expect(
    startWeb({
      host: "127.0.0.1",
      port,
      env,
      folder,
      say: () => {},
      prepared: Promise.resolve(),
      isDevelopment: false,
    }),
  ).rejects.toThrow(/opened, but the web server cannot use it\. .*Start again.*db:restore.*--begin-anew/);
  expect(Date.now() - startedAt).toBeLessThan(60_000);
});
