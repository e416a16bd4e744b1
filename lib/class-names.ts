/** Joins the class names that are there, leaving out what a condition turned off. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
