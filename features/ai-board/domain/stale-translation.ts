import type { StaleSide } from "./constants";

type Sides = Readonly<{ content: string; contentMn: string; stale: StaleSide; locale: string }>;
type Change = Readonly<{ content?: string; contentMn?: string; stale?: "none" }>;

/**
 * Which side of a card is behind after a change. Changing one side leaves the other behind; changing the side that was
 * behind, or both, or saying that it is still right, makes them even. An empty side is missing, not behind.
 */
export function staleAfter(before: Sides, change: Change): StaleSide {
  const content = change.content ?? before.content;
  const contentMn = change.contentMn ?? before.contentMn;
  // A card in Mongolian has one side.
  if (before.locale === "mn" || content.trim() === "" || contentMn.trim() === "") return "none";
  if (change.stale === "none") return "none";
  const isChanged = content !== before.content;
  const isChangedMn = contentMn !== before.contentMn;
  if (isChanged && isChangedMn) return "none";
  if (isChanged) return before.stale === "content" ? "none" : "contentMn";
  if (isChangedMn) return before.stale === "contentMn" ? "none" : "content";
  return before.stale;
}
