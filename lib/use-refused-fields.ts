import { useState } from "react";
import { readProblem } from "./problem";

type Named<Name extends string, Code extends string> = Readonly<{
  /** Where the record stands in the body, such as `#/address`. */
  base: string;
  /** The member of the record that each field of the form is sent as. */
  members: Readonly<Record<Name, string>>;
  /** The codes that the form has sentences for; any other is `invalid-value`. */
  codes: readonly Code[];
}>;

/** The fields of a form that the server refused, by its answer. */
export function refusedFields<Name extends string, Code extends string>(
  error: unknown,
  { base, members, codes }: Named<Name, Code>,
): Partial<Record<Name, Code | "invalid-value">> {
  const names = Object.keys(members) as Name[];
  const found = readProblem(error).fields.flatMap(({ pointer, code }) => {
    const name = names.find((each) => pointer === `${base}/${members[each]}`);
    return name ? [[name, codes.find((known) => known === code) ?? "invalid-value"]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the fields that the server rejected, each until its value changes. */
export function useRefusedFields<Values extends object, Name extends keyof Values & string, Code extends string>(
  error: unknown,
  values: Values,
  named: Named<Name, Code>,
): Partial<Record<Name, Code | "invalid-value">> {
  const [sent, setSent] = useState({ error, values });
  if (sent.error !== error) setSent({ error, values });
  const found = Object.entries(refusedFields(error, named));
  return Object.fromEntries(found.filter(([name]) => sent.values[name as Name] === values[name as Name])) as Partial<
    Record<Name, Code | "invalid-value">
  >;
}
