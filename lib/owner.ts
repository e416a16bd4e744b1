/** Marks a write with the person who made it, and recognises its refusal after another person signed in. */
import { readProblem } from "./problem";

/** Names on a write the person it was made by, where it may be sent later, when another person has signed in. */
export const ownerHeader = "x-ordo-owner";

/** What the refusal of such a write names as wrong. */
export const ownerPointer = "#/ownerId";

/** Whether a write was refused because another person is signed in by now. */
export const isOtherOwner = (error: unknown): boolean =>
  readProblem(error).fields.some(({ pointer }) => pointer === ownerPointer);
