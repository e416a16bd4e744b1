/**
 * Imported first by every script that loads server code outside Next: gives server/env.ts the same
 * configuration that `npm start` gives the web server (.env, loopback by default, the secrets of a demo).
 */
import { isDemo } from "../../server/demo.mjs";
import { assertDataFolder } from "./checks.mjs";
import { loadEnvironmentFile } from "./environment-file.mjs";
import { sentenceOf } from "./failure.mjs";
import { dataFolder, root } from "./project.mjs";
import { demoSecrets } from "./secrets.mjs";

export function completeEnvironment() {
  loadEnvironmentFile(root);
  process.env.HOST = process.env.HOST?.trim() || "127.0.0.1";
  process.env.ORDO_DATA = dataFolder();
  assertDataFolder(process.env.ORDO_DATA);
  if (isDemo(process.env)) Object.assign(process.env, demoSecrets(process.env.ORDO_DATA));
}

try {
  completeEnvironment();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(`✗ ${sentence}`);
  process.exit(1);
}
