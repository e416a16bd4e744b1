import { ReadyFrame, type SignedInProps } from "./ready-frame";
import { Shell } from "./shell";

/** Menu and header around a page of somebody who is signed in, also around one that says that nothing is there. */
export function SignedInFrame({ actor, children }: SignedInProps) {
  return (
    <ReadyFrame actor={actor} Frame={Shell}>
      {children}
    </ReadyFrame>
  );
}
