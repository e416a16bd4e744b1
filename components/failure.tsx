import type { ReactNode } from "react";

/** An error message beside the action that failed, announced to screen readers. */
export function Failure({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="text-13 semibold text-error" role="alert">
      {children}
    </p>
  );
}
