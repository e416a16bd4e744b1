import { expect, test } from "vitest";
import { loadedWith } from "@/testing/static-imports";

const isOfCard =
  /^(lib\/rich-text\/|components\/rich-text|features\/file\/components\/(attachments\.|upload|drop-zone))/;

test("a board loads attachments and the reader of texts with a card, not before", () => {
  const screen = [...loadedWith("features/kanban/components/kanban-screen.tsx")];
  const attachments = [...loadedWith("features/file/components/attachments-provider.tsx")];
  expect(screen).toContain("components/toast.ts");
  expect(attachments).toContain("features/file/client/store.ts");
  expect([...screen, ...attachments].filter((file) => isOfCard.test(file))).toEqual([]);
});

test("what opens a card loads both", () => {
  const panel = [...loadedWith("features/kanban/card/components/card-panel.tsx")];
  const attachments = [...loadedWith("features/file/components/attachments.tsx")];
  expect(panel).toContain("lib/rich-text/parse-document.ts");
  expect(attachments).toContain("features/file/components/upload-row.tsx");
});
