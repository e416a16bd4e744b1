import "server-only";
import type { Person } from "../schema";

export function presentPerson({ id, name, image }: { id: string; name: string; image: string | null }): Person {
  return { id, name, avatarUrl: image };
}
