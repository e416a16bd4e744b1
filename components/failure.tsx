import type { ReactNode } from "react";

/** One line beside the deed that failed, told at once. */
export function Failure({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="text-13 semibold text-error" role="alert">
      {children}
    </p>
  );
}
