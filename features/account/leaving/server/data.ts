import "server-only";
import { and, eq, inArray, isNotNull, isNull, like, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { type NullableName, nullableNames } from "@/features/user/domain/fields";
import { current, type Transaction } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";
import {
  aiBoards,
  aiCards,
  aiColumns,
  assistantPersonBudgets,
  assistantRuns,
  assistantUsage,
  questionnaires,
} from "@/server/db/schema/assistant";
import {
  calendarAttendees,
  calendarFeeds,
  calendarReminders,
  calendars,
  calendarUndos,
} from "@/server/db/schema/calendar";
import {
  chatAcknowledgements,
  chatMessages,
  chatPresences,
  chatReactions,
  chatSettings,
  conversationParticipants,
  conversations,
  scheduledMessages,
} from "@/server/db/schema/chat";
import { addresses as addressBook, carts } from "@/server/db/schema/checkout";
import { emailChanges, passkeys, recoveryCodes, trustedDevices, twoFactors } from "@/server/db/schema/factor";
import { files, fileUploads } from "@/server/db/schema/file";
import { activities, idempotencyKeys, outboxMails } from "@/server/db/schema/infrastructure";
import { invoices } from "@/server/db/schema/invoice";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { listViews } from "@/server/db/schema/list-view";
import {
  mailContents,
  mailDeliveries,
  mailLabels,
  mailQueues,
  mailRules,
  mailSettings,
  mails,
  mailTemplates,
  mailUsages,
  mailVacationAnswers,
} from "@/server/db/schema/mail";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { notificationPreferences, notifications } from "@/server/db/schema/notification";
import { orders } from "@/server/db/schema/order";
import { postComments, postLikes, postRevisions, posts, postTexts } from "@/server/db/schema/post";
import { productReviews, productReviewVotes, wishlistItems } from "@/server/db/schema/product";
import { conversions, projects, risks } from "@/server/db/schema/project";
import { customerSales } from "@/server/db/schema/sales";
import { contactMessages, launchSubscriptions } from "@/server/db/schema/site";
import {
  accounts,
  avatars,
  invitations,
  sessions,
  settings,
  signIns,
  userSlugs,
  users,
  verifications,
} from "@/server/db/schema/user";

/** What stands where somebody's name stood. */
export const namelessPerson = "Deleted person";

export type Leaver = Readonly<{ id: string; email: string }>;

/** Tables of what was a person's alone. */
export const ownTables = [
  accessTokens,
  sessions,
  accounts,
  twoFactors,
  recoveryCodes,
  passkeys,
  trustedDevices,
  avatars,
  settings,
  listViews,
  userSlugs,
  notifications,
  notificationPreferences,
  calendarUndos,
  calendarFeeds,
  calendarReminders,
  boardMembers,
  assistantPersonBudgets,
  postLikes,
  chatReactions,
  chatAcknowledgements,
  chatPresences,
  chatSettings,
  productReviewVotes,
  wishlistItems,
  addressBook,
  carts,
] as const;

/**
 * The same, of their AI requests and answers, and of files that are still arriving; nobody else ever saw them. What was made from them stays. Runs come first:
 * otherwise the triggers of the other tables would erase their texts one by one.
 */
export const ownAnswers = [
  assistantRuns,
  assistantUsage,
  aiCards,
  aiColumns,
  aiBoards,
  questionnaires,
  conversions,
  fileUploads,
  mailAccounts,
  mailDeliveries,
  mailQueues,
  mailRules,
  mailTemplates,
  mailSettings,
  mailVacationAnswers,
  mailLabels,
] as const;

/** Posts stay for their readers; who wrote them is no longer said. */
async function forgetWriter(tx: Transaction, id: string): Promise<void> {
  await tx.update(posts).set({ authorId: null }).where(eq(posts.authorId, id));
  await tx.update(postTexts).set({ writerId: null }).where(eq(postTexts.writerId, id));
  await tx.update(postRevisions).set({ authorId: null }).where(eq(postRevisions.authorId, id));
}

/**
 * Removes everything that identifies a person. Their row stays, nameless, because cards, comments and events of the
 * organisation refer to it. The audit log keeps the name that it wrote down: nobody may change it, and it has a purpose
 * of its own.
 */
export async function forgetPerson(tx: Transaction, { id, email }: Leaver): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, id));
  for (const table of ownAnswers) await tx.delete(table).where(eq(table.ownerId, id));
  // What they thought of a product stays for its buyers.
  await tx.update(productReviews).set({ authorId: null }).where(eq(productReviews.authorId, id));
  // The same of what they wrote under posts.
  await tx.update(postComments).set({ authorId: null }).where(eq(postComments.authorId, id));
  await forgetWriter(tx, id);
  await tx.delete(sessions).where(eq(sessions.impersonatorId, id));
  const changed = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, id))
    .returning({ old: emailChanges.oldEmail, new: emailChanges.newEmail });
  const addresses = [...new Set([email, ...changed.flatMap((one) => [one.old, one.new])])];
  await tx.delete(signIns).where(or(eq(signIns.userId, id), inArray(signIns.email, addresses)));
  await tx.delete(outboxMails).where(inArray(outboxMails.recipient, addresses));
  await tx.delete(contactMessages).where(inArray(contactMessages.email, addresses));
  await tx.delete(launchSubscriptions).where(inArray(launchSubscriptions.email, addresses));
  await tx.delete(invitations).where(inArray(invitations.email, addresses));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.callerKey, id));
  for (const address of addresses) {
    await tx.delete(verifications).where(like(verifications.identifier, `%-otp-${address.replace(/[%_\\]/g, "\\$&")}`));
  }
  // A private calendar is deleted with its events; a shared one belongs to everybody.
  await tx.delete(calendars).where(and(eq(calendars.ownerId, id), eq(calendars.isShared, false)));
  await leaveBoards(tx, id);
  await leaveConversations(tx, id);
  await leaveMailbox(tx, id);
  const nameless = { email: addressOfNobody(id), name: namelessPerson };
  await tx
    .delete(calendarAttendees)
    .where(and(inArray(calendarAttendees.email, addresses), isNull(calendarAttendees.userId)));
  await tx.update(calendarAttendees).set(nameless).where(eq(calendarAttendees.userId, id));
  // Orders and invoices are the books of the organisation: they stay as they were billed, but lead to nobody's account.
  await tx.update(orders).set({ customerId: null }).where(eq(orders.customerId, id));
  await tx.delete(customerSales).where(eq(customerSales.customerId, id));
  await tx.update(invoices).set({ customerId: null }).where(eq(invoices.customerId, id));
  await tx.update(activities).set({ subjectName: namelessPerson }).where(eq(activities.subjectId, id));
  await tx
    .update(users)
    .set({
      ...nameless,
      firstName: namelessPerson,
      lastName: "",
      // No name makes one with an underscore, so nobody can have taken it.
      slug: `deleted_${id}`,
      emailVerified: false,
      emailVerifiedAt: null,
      image: null,
      searchKey: "",
      galigKey: "",
      ...(Object.fromEntries(nullableNames.map((name) => [name, null])) as Record<NullableName, null>),
      address: null,
      socialLinks: {},
      isAdmin: false,
      deactivationReason: null,
      deleteAfter: null,
      externalId: null,
      timeZone: "UTC",
      updatedAt: new Date(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id));
}

/** Matches their boards that nobody else is on. */
export function isAloneOnBoard(id: string): SQL | undefined {
  const { boardId, userId } = boardMembers;
  const others = current()
    .select({ id: userId })
    .from(boardMembers)
    .where(and(eq(boardId, boards.id), ne(userId, id)));
  return and(eq(boards.creatorId, id), not(boards.isForAllStaff), not(boards.isTemplate), notExists(others));
}

/**
 * A board, with the project on it, that nobody else was on goes; what it shares with others stays and is theirs to
 * manage from now on.
 */
async function leaveBoards(tx: Transaction, id: string): Promise<void> {
  await tx.delete(boards).where(isAloneOnBoard(id));
  await tx.update(boards).set({ creatorId: null }).where(eq(boards.creatorId, id));
  await tx.update(projects).set({ creatorId: null }).where(eq(projects.creatorId, id));
  await tx.update(projects).set({ leadId: null }).where(eq(projects.leadId, id));
  await tx.update(risks).set({ ownerId: null }).where(eq(risks.ownerId, id));
}

const conversationsOf = (id: string) =>
  current()
    .select({ id: conversationParticipants.conversationId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.userId, id));

/** Matches their conversations that nobody else is in. */
export const isAloneInConversation = (id: string): SQL | undefined =>
  and(
    inArray(conversations.id, conversationsOf(id)),
    sql`not exists (
      select from conversation_participant as other
      where other.conversation_id = ${conversations.id} and other.user_id <> ${id} and other.left_at is null)`,
  );

/** What they wrote stays for those whom they wrote to; a conversation that nobody else is in goes. */
async function leaveConversations(tx: Transaction, id: string): Promise<void> {
  await tx.delete(conversations).where(isAloneInConversation(id));
  await tx
    .update(conversations)
    .set({ pairKey: null })
    .where(inArray(conversations.id, conversationsOf(id)));
  await tx.delete(conversationParticipants).where(eq(conversationParticipants.userId, id));
  await tx.delete(scheduledMessages).where(eq(scheduledMessages.senderId, id));
  await tx.update(conversations).set({ createdById: null }).where(eq(conversations.createdById, id));
  await tx.delete(files).where(isLostFile(id));
  await tx.update(files).set({ ownerId: null }).where(isLeftFile(id));
  for (const name of messagePeople) {
    await tx
      .update(chatMessages)
      .set({ [name]: null })
      .where(eq(chatMessages[name], id));
  }
}

/** Who has to do with a message. */
export const messagePeople = ["senderId", "deletedById", "pinnedById"] as const;

/** Matches files of messages that they deleted, which only they could have restored, and files that were never sent. */
export function isLostFile(id: string): SQL | undefined {
  const deleted = current()
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.senderId, id), isNotNull(chatMessages.deletedAt)));
  const isLost = or(isNull(files.messageId), inArray(files.messageId, deleted));
  return and(eq(files.ownerId, id), isNotNull(files.conversationId), isLost);
}

/** Matches files that stay with the messages and mails that they are of. */
export const isLeftFile = (id: string): SQL | undefined =>
  and(eq(files.ownerId, id), or(isNotNull(files.conversationId), isNotNull(files.mailContentId)));

/** Their copies go; what they wrote stays with whom they wrote to, from nobody. */
async function leaveMailbox(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.ownerId, id));
  await tx.update(mailContents).set(fromNobody(id)).where(eq(mailContents.senderId, id));
  await tx.update(mailContents).set({ quotaOwnerId: null }).where(eq(mailContents.quotaOwnerId, id));
  await tx.delete(mailUsages).where(eq(mailUsages.ownerId, id));
}

export const addressOfNobody = (id: string): string => `${id}@deleted.invalid`;

/** What of a mail tells who wrote it. */
export const fromNobody = (id: string) => ({
  fromName: namelessPerson,
  fromAddress: addressOfNobody(id),
  replyTo: null,
  senderId: null,
  quotaOwnerId: null,
  clientId: null,
});
