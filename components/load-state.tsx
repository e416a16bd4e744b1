"use client";

import type { ReactNode } from "react";
import { type Load, LoadFailure } from "./load-failure";

type Props = Readonly<{
  of: Load;
  /** What could not be loaded. */
  title: string;
  headingLevel?: 2 | 3;
  className?: string;
  /** The shape of what is on its way. */
  children?: ReactNode;
}>;

/** A placeholder for a query's data: a skeleton while it loads, or an error. Needs the namespace `common`. */
export function LoadState({ children, ...rest }: Props) {
  if (rest.of.data !== undefined) return null;
  return rest.of.isError ? <LoadFailure headingLevel={2} {...rest} /> : children;
}
