// Writes app/theme.css from the tokens in lib/theme. Run: node scripts/theme.mjs
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

const unregister = register();
const { themeStylesheet } = await import("../lib/theme/stylesheet");
await unregister();

const target = fileURLToPath(new URL("../app/theme.css", import.meta.url));
writeFileSync(target, themeStylesheet());
execFileSync("npx", ["biome", "format", "--write", target], { stdio: "ignore" });
