import { expect, test } from "vitest";
import { documentTitle } from "./document-title";

test.each(["Budget $& $' $` $$ $1", "100%s", "Report"])("the title %j stays as it was written", (title) => {
  expect(documentTitle("%s · Ordo", title)).toBe(`${title} · Ordo`);
});
