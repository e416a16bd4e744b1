import "server-only";

/** A job's work was refused, and would be however often it is tried. */
export class RefusedForGood extends Error {
  override readonly name = "RefusedForGood";
}
