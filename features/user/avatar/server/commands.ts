/** Replaces and deletes profile pictures. */
import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { avatars, roles, users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { encodeSquare } from "@/server/pictures/encode-square";
import { avatarLimits } from "../../domain/avatar-limits";
import { canEditPerson } from "../../policy";
import { selectUsers } from "../../server/data";
import type { AvatarAnswer, AvatarUpload } from "../schema";

const facts = {
  id: users.id,
  name: users.name,
  image: users.image,
  isAdmin: users.isAdmin,
  roleId: users.roleId,
  permissions: roles.permissions,
};

/** The person, locked against a second picture at once where `tx` is given. */
async function requirePerson(actor: Actor, userId: string, tx?: Transaction) {
  const query = (tx ?? current())
    .select(facts)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  const [person] = await (tx ? query.for("update", { of: users }) : query);
  if (!person) throw new AppError("not-found");
  if (canEditPerson(actor, person)) return person;
  // Whom somebody does not see is not there for them.
  const [seen] = await selectUsers(actor, eq(users.id, userId));
  throw new AppError(seen ? "forbidden" : "not-found");
}

/** The new picture first, then the old ones away: whoever reads meanwhile sees one of the two. */
async function setPicture(tx: Transaction, actor: Actor, userId: string, data: Buffer | null): Promise<AvatarAnswer> {
  const person = await requirePerson(actor, userId, tx);
  const [made] = data ? await tx.insert(avatars).values({ userId, data }).returning({ id: avatars.id }) : [];
  const avatarUrl = made ? `/api/users/avatar/${made.id}` : null;
  // The version stays: a form that is open beside the picture would otherwise be refused as out of date.
  await tx.update(users).set({ image: avatarUrl }).where(eq(users.id, userId));
  const isOld = made ? and(eq(avatars.userId, userId), ne(avatars.id, made.id)) : eq(avatars.userId, userId);
  await tx.delete(avatars).where(isOld);
  await recordAudit(tx, actor, {
    action: avatarUrl ? "user.picture-changed" : "user.picture-removed",
    subject: { type: "user", id: userId, name: person.name },
    before: { image: person.image },
    after: { image: avatarUrl },
  });
  await emit(tx, { topic: "user.changed", audience: { kind: "staff" }, payload: { userIds: [userId] } });
  return { avatar: { userId, avatarUrl } };
}

/** Draws the picture anew, outside of the transaction: it takes long, and the database would wait for it. */
export async function replaceAvatar(
  actor: Actor,
  { upload, bytes }: { upload: AvatarUpload; bytes: Uint8Array },
): Promise<AvatarAnswer> {
  const { userId, x, y, width, height } = upload;
  await requirePerson(actor, userId);
  const crop =
    x === undefined || y === undefined || width === undefined || height === undefined ? null : { x, y, width, height };
  const data = await encodeSquare(bytes, {
    edge: avatarLimits.edge,
    crop,
    limits: avatarLimits,
    sentBy: actor.userId,
  });
  return await transact((tx) => setPicture(tx, actor, userId, data));
}

export async function deleteAvatar(actor: Actor, { userId }: { userId: string }): Promise<AvatarAnswer> {
  return await transact((tx) => setPicture(tx, actor, userId, null));
}
