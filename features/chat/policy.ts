/** Who can use chat, and what participants can do in a conversation. */
import { roleIds } from "@/lib/permissions";
import { chatLimits } from "./domain/constants";

type Person = Readonly<{ userId: string }>;
type Written = Readonly<{ senderId: string | null; createdAt: Date }>;

/** Chat is for staff: customers have no place there. */
export const canUseChat = ({ isAdmin, roleId }: Readonly<{ isAdmin: boolean; roleId: number }>): boolean =>
  isAdmin || roleId !== roleIds.customer;

/** Whoever created a group removes people from it; once they have left, everybody in it does. */
export const canRemoveParticipants = (
  { userId }: Person,
  { createdById, hasCreator }: Readonly<{ createdById: string | null; hasCreator: boolean }>,
): boolean => !hasCreator || createdById === userId;

/** Only the author, for a day. */
export const canEditMessage = ({ userId }: Person, { senderId, createdAt }: Written, now: Date): boolean =>
  senderId === userId && now.getTime() - createdAt.getTime() < chatLimits.editHours * 3_600_000;

export const canDeleteMessage = ({ userId }: Person, { senderId }: Pick<Written, "senderId">): boolean =>
  senderId === userId;
