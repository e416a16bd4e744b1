import { ForbiddenState } from "./forbidden-state";

/** Shown by `forbidden()` with status 403. */
export default function Forbidden() {
  return (
    <main id="main">
      <ForbiddenState />
    </main>
  );
}
