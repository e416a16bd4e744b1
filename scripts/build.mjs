// Builds, unless the build in place was made from these very sources; `npm start` then has nothing left to do.
import { build, buildIsCurrent, sourceHash } from "./lib/build.mjs";
import { main } from "./lib/failure.mjs";
import { phase } from "./lib/progress.mjs";

await main(async () => {
  const hash = sourceHash();
  if (buildIsCurrent(hash)) console.log("  ✓ The build is current");
  else await phase("Building", (detail) => build(hash, detail));
});
