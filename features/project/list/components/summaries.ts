import type { AvatarPerson } from "@/components/avatar";
import type { ProjectSummary } from "../../schema";

/** The faces that a list brings, and a nameless one for each person more, so that a group can count them. */
export function summariesOf({ members, memberCount }: Pick<ProjectSummary, "members" | "memberCount">): AvatarPerson[] {
  const rest = Array.from({ length: memberCount - members.length }, (_, at) => ({ id: `more-${at}`, name: "…" }));
  return [...members.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl })), ...rest];
}
