/** Who can moderate and delete comments. */
import type { Permission } from "@/lib/permissions";

type Person = Readonly<{ userId: string; isAdmin: boolean; isAdmitted: boolean; permissions: ReadonlySet<Permission> }>;
type Written = Readonly<{ authorId: string | null }>;

/** Who decides what readers see of what others wrote. */
export const canModerateComments = ({ isAdmin, isAdmitted, permissions }: Person): boolean =>
  isAdmitted && (isAdmin || permissions.has("posts:manage"));

export const canDeleteComment = (person: Person, comment: Written): boolean =>
  comment.authorId === person.userId || canModerateComments(person);
