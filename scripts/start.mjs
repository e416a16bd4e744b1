// `npm start`. This file stays readable by Node versions that are too old for the rest, to be able to say so.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`✗ Ordo needs Node 20.19 or later; this is ${process.version}. Install a newer one from nodejs.org.`);
  process.exitCode = 1;
} else {
  import("./lib/start.mjs").then(({ start }) => start());
}
