import "server-only";
import { and, eq, inArray, isNotNull, isNull, like, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { type NullableName, nullableNames } from "@/features/user/domain/fields";
import type { Transaction } from "@/server/db/client";
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

type Leaver = Readonly<{ id: string; email: string }>;

/** Tables of what was a person's alone. */
const ownTables = [
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
const ownAnswers = [
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
  const nameless = { email: `${id}@deleted.invalid`, name: namelessPerson };
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

/**
 * A board, with the project on it, that nobody else was on goes; what it shares with others stays and is theirs to
 * manage from now on.
 */
async function leaveBoards(tx: Transaction, id: string): Promise<void> {
  const others = tx.select({ id: boardMembers.userId }).from(boardMembers).where(eq(boardMembers.boardId, boards.id));
  const isAlone = and(eq(boards.creatorId, id), not(boards.isForAllStaff), not(boards.isTemplate), notExists(others));
  await tx.delete(boards).where(isAlone);
  await tx.update(boards).set({ creatorId: null }).where(eq(boards.creatorId, id));
  await tx.update(projects).set({ creatorId: null }).where(eq(projects.creatorId, id));
  await tx.update(projects).set({ leadId: null }).where(eq(projects.leadId, id));
  await tx.update(risks).set({ ownerId: null }).where(eq(risks.ownerId, id));
}

/** So many messages in a statement: somebody may have written more than one statement has time for. */
const messagesAtOnce = 1_000;

type Some = (which: SQL | undefined) => SQL;

/** Calls `write` with what narrows a condition on messages to some of them, until there are no more. */
async function inBatches(write: (some: Some) => Promise<Readonly<{ rowCount: number | null }>>): Promise<void> {
  const some: Some = (which) =>
    sql`${chatMessages.id} = any (array(select ${chatMessages.id} from ${chatMessages} where ${which} limit ${messagesAtOnce}))`;
  for (let changed = messagesAtOnce; changed === messagesAtOnce; ) changed = (await write(some)).rowCount ?? 0;
}

/** What they wrote stays for those whom they wrote to; a conversation that nobody else is in goes. */
async function leaveConversations(tx: Transaction, id: string): Promise<void> {
  const { conversationId, userId } = conversationParticipants;
  const own = tx.select({ id: conversationId }).from(conversationParticipants).where(eq(userId, id));
  const others = sql`exists (
    select from conversation_participant as other
    where other.conversation_id = ${conversations.id} and other.user_id <> ${id} and other.left_at is null)`;
  const isTheirs = inArray(conversations.id, own);
  const isAlone = inArray(
    chatMessages.conversationId,
    tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(isTheirs, not(others))),
  );
  await inBatches((some) => tx.delete(chatMessages).where(some(isAlone)));
  await tx.delete(conversations).where(and(isTheirs, not(others)));
  await tx.update(conversations).set({ pairKey: null }).where(isTheirs);
  await tx.delete(conversationParticipants).where(eq(userId, id));
  await tx.delete(scheduledMessages).where(eq(scheduledMessages.senderId, id));
  await tx.update(conversations).set({ createdById: null }).where(eq(conversations.createdById, id));
  await leaveFiles(tx, id);
  for (const name of ["senderId", "deletedById", "pinnedById"] as const) {
    await inBatches((some) =>
      tx
        .update(chatMessages)
        .set({ [name]: null })
        .where(some(eq(chatMessages[name], id))),
    );
  }
}

/** Files of messages stay with them, but for those of messages that they deleted: only they could have restored these. */
async function leaveFiles(tx: Transaction, id: string): Promise<void> {
  const isTheirFile = and(eq(files.ownerId, id), isNotNull(files.conversationId));
  const deleted = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.senderId, id), isNotNull(chatMessages.deletedAt)));
  await tx.delete(files).where(and(isTheirFile, inArray(files.messageId, deleted)));
  // Nobody else ever saw what was not sent.
  await tx.delete(files).where(and(isTheirFile, isNull(files.messageId)));
  await tx.update(files).set({ ownerId: null }).where(isTheirFile);
  // Those of drafts have gone with them.
  await tx
    .update(files)
    .set({ ownerId: null })
    .where(and(eq(files.ownerId, id), isNotNull(files.mailContentId)));
}

/** Their copies go; what they wrote stays with whom they wrote to, from nobody. */
async function leaveMailbox(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.ownerId, id));
  const nobody = { fromName: namelessPerson, fromAddress: `${id}@deleted.invalid`, replyTo: null };
  await tx.update(mailContents).set(nobody).where(eq(mailContents.senderId, id));
  const parts = sql`(select content.parts || mail_owner_part(${mails.ownerId}) from mail_content as content
    where content.id = ${mails.contentId})`;
  const written = tx.select({ id: mailContents.id }).from(mailContents).where(eq(mailContents.senderId, id));
  await tx.update(mails).set({ parts }).where(inArray(mails.contentId, written));
  await tx.update(mailContents).set({ senderId: null, clientId: null }).where(eq(mailContents.senderId, id));
}
