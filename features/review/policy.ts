import type { Permission } from "@/lib/permissions";

type Person = Readonly<{ userId: string; isAdmin: boolean; isAdmitted: boolean; permissions: ReadonlySet<Permission> }>;

/** Who decides what stays of what others wrote. */
export const canManageReviews = ({ isAdmin, isAdmitted, permissions }: Person): boolean =>
  isAdmitted && (isAdmin || permissions.has("shop:manage"));

export const canDeleteReview = (person: Person, review: Readonly<{ authorId: string | null }>): boolean =>
  review.authorId === person.userId || canManageReviews(person);
