import "server-only";
import facts from "ordo-structure";

/** Returns what the build extracted from the sources. */
export const structureFacts = facts;
