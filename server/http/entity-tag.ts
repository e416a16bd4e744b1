/** Whether `If-None-Match` names the tag. Weak tags match too where only the bytes' being the same counts (RFC 9110, 13.1.2). */
export const isNamedIn = (header: string | null, tag: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
