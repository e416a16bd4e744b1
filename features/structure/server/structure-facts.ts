import "server-only";
import facts from "ordo-structure";

/** What the build read of the sources. */
export const structureFacts = facts;
