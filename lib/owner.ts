/** Names on a write the person it was made by, where it may be sent later, when another person has signed in. */
export const ownerHeader = "x-ordo-owner";

/** What the refusal of such a write names as wrong. */
export const ownerPointer = "#/ownerId";

const isAboutOwner = (fault: unknown) => Reflect.get(Object(fault), "pointer") === ownerPointer;

/** Whether a write was refused because another person is signed in by now. */
export function isOtherOwner(problem: unknown): boolean {
  const errors: unknown = Reflect.get(Object(problem), "errors");
  return Array.isArray(errors) && errors.some(isAboutOwner);
}
