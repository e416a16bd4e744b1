import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's own folder, whatever folder the command was given in. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

export const dataFolder = () => resolve(root, process.env.ORDO_DATA?.trim() || ".data");

/** Next's output folder, relative to the root as next.config.ts names it. */
export const distName = () => process.env.ORDO_DIST?.trim() || ".next";

/** Node's arguments that run a TypeScript file of the server outside Next. */
export const typescriptArguments = ["--conditions=react-server", "--import", "tsx"];
