/**
 * Imported first by every script that loads server code outside Next: gives server/env.ts the same
 * configuration that `npm start` gives the web server (.env, loopback by default, drawn secrets).
 */
import { assertDataFolder, loadEnvironmentFile } from "./checks.mjs";
import { Failure } from "./failure.mjs";
import { dataFolder, root } from "./project.mjs";
import { isLoopback, localSecrets } from "./secrets.mjs";

export function completeEnvironment() {
  loadEnvironmentFile(root);
  process.env.HOST = process.env.HOST?.trim() || "127.0.0.1";
  process.env.ORDO_DATA = dataFolder();
  assertDataFolder(process.env.ORDO_DATA);
  if (isLoopback(process.env.HOST)) Object.assign(process.env, localSecrets(process.env.ORDO_DATA));
}

try {
  completeEnvironment();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`✗ ${error.message}`);
  process.exit(1);
}
