import "server-only";
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readContent } from "@/features/file/server/data";
import type { Actor } from "@/server/auth/actor";
import { requireFresh } from "@/server/auth/fresh";
import { current } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";
import {
  aiCards,
  aiColumns,
  assistantPersonBudgets,
  assistantRuns,
  assistantUsage,
  questionnaireRequests,
  questionnaires,
} from "@/server/db/schema/assistant";
import { emailChanges, passkeys, trustedDevices } from "@/server/db/schema/factor";
import { fileContents, files, fileUploads } from "@/server/db/schema/file";
import { activities } from "@/server/db/schema/infrastructure";
import { invoiceLines, invoices } from "@/server/db/schema/invoice";
import { boardMembers, boards, cardAssignees, cards, comments } from "@/server/db/schema/kanban";
import { listViews } from "@/server/db/schema/list-view";
import { notificationPreferences, notifications } from "@/server/db/schema/notification";
import { orderLines, orders } from "@/server/db/schema/order";
import { conversions, projects, risks, tasks, timeEntries } from "@/server/db/schema/project";
import { avatars, invitations, roles, sessions, settings, signIns, userSlugs, users } from "@/server/db/schema/user";
import type { ZippedFile } from "@/server/http/zip-answer";
import {
  batchesOf,
  calendarWork,
  chatFiles,
  encoder,
  listFile,
  longRowsAtOnce,
  mailFiles,
  once,
  postFiles,
  postReaderFiles,
  rowsAtOnce,
  rowsOf,
  shopFiles,
  siteFiles,
  together,
} from "./archive-rows";

async function accountFile({ userId }: Actor): Promise<ZippedFile> {
  const [found] = await current()
    .select({ user: users, role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  const { searchKey: _, nameKey: __, galigKey: ___, galigStart: ____, ...account } = found?.user ?? {};
  const earlier = await current().select({ slug: userSlugs.slug }).from(userSlugs).where(eq(userSlugs.userId, userId));
  const record = { ...account, role: found?.role, earlierSlugs: earlier.map(({ slug }) => slug) };
  return { name: "account.json", pieces: once(encoder.encode(`${JSON.stringify(record, null, 2)}\n`)) };
}

async function settingsFile({ userId }: Actor): Promise<ZippedFile> {
  const display = await current().select().from(settings).where(eq(settings.userId, userId));
  const lists = await current().select().from(listViews).where(eq(listViews.userId, userId));
  const notified = await current()
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const record = {
    display: Object.fromEntries(display.map(({ field, value }) => [field, value])),
    lists: lists.map(({ list, view }) => ({ list, view })),
    notifications: notified.map(({ type, channel, isOn }) => ({ type, channel, isOn })),
  };
  return { name: "settings.json", pieces: once(encoder.encode(`${JSON.stringify(record, null, 2)}\n`)) };
}

async function* security({ userId, email }: Actor): AsyncGenerator<ZippedFile> {
  const secrets = ["token", "externalToken"];
  yield listFile("security/sessions.json", rowsOf(sessions, eq(sessions.userId, userId), secrets));
  yield listFile("security/sign-ins.json", rowsOf(signIns, eq(signIns.userId, userId)));
  const keys = ["publicKey", "credentialId", "counter"];
  yield listFile("security/passkeys.json", rowsOf(passkeys, eq(passkeys.userId, userId), keys));
  const tokens = rowsOf(accessTokens, eq(accessTokens.userId, userId), ["hash"]);
  yield listFile("security/access-tokens.json", tokens);
  const devices = rowsOf(trustedDevices, eq(trustedDevices.userId, userId), ["tokenHash"]);
  yield listFile("security/trusted-devices.json", devices);
  const hashes = ["codeHash", "undoTokenHash"];
  yield listFile("security/email-changes.json", rowsOf(emailChanges, eq(emailChanges.userId, userId), hashes));
  const invited = rowsOf(invitations, eq(invitations.email, email), ["tokenHash", "inviterId"]);
  yield listFile("security/invitations.json", invited);
}

/** On a board that the person is still on: on others, what became of a card since is other people's. */
function isOnBoardOf(userId: string, boardId: PgColumn): SQL {
  const member = current()
    .select({ boardId: boardMembers.boardId })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.userId, userId)));
  const open = current()
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), eq(boards.isForAllStaff, true)));
  return or(exists(member), exists(open)) as SQL;
}

function isOwnCard(userId: string): SQL | undefined {
  const assigned = current()
    .select({ id: cardAssignees.cardId })
    .from(cardAssignees)
    .where(eq(cardAssignees.userId, userId));
  const isTheirs = or(eq(cards.reporterId, userId), inArray(cards.id, assigned));
  return and(isTheirs, isOnBoardOf(userId, cards.boardId));
}

/** What they uploaded to cards of boards that they are still on, to conversations, and with mails. */
function isOwnFile(userId: string): SQL | undefined {
  const near = current().select({ id: cards.id }).from(cards).where(isOnBoardOf(userId, cards.boardId));
  return and(
    eq(files.ownerId, userId),
    or(inArray(files.cardId, near), isNotNull(files.conversationId), isNotNull(files.mailContentId)),
  );
}

/** What the contents may have together in bytes: an archive of more than 4 GiB is another format, which old programs do not open. */
const maxContents = 3_500_000_000;

/**
 * Their contents, each once and as it is, the small ones first. Those that the archive has no room for are in the list of
 * files like the others, and each can be downloaded from its card.
 */
async function* attachments({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const { sha256, size } = fileContents;
  const kept = await current()
    .select({ sha256, size, name: min(files.name) })
    .from(files)
    .innerJoin(fileContents, eq(sha256, files.sha256))
    .where(isOwnFile(userId))
    .groupBy(sha256)
    .orderBy(asc(size), asc(sha256));
  let total = 0;
  for (const content of kept) {
    total += content.size;
    if (total > maxContents) return;
    const name = `files/${content.sha256}/${content.name}`;
    yield { name, isPacked: true, pieces: readContent(content.sha256) };
  }
}

async function* boardWork({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const memberships = await current()
    .select({ id: boards.id, name: boards.name, joinedAt: boardMembers.createdAt })
    .from(boardMembers)
    .innerJoin(boards, eq(boards.id, boardMembers.boardId))
    .where(eq(boardMembers.userId, userId));
  yield listFile("boards/memberships.json", together(memberships));
  yield listFile("boards/cards.json", rowsOf(cards, isOwnCard(userId), ["searchKey", "position"]));
  yield listFile("boards/comments.json", rowsOf(comments, eq(comments.authorId, userId)));
  yield listFile("boards/uploads.json", rowsOf(fileUploads, eq(fileUploads.ownerId, userId), ["parts"]));
  const hidden = ["searchKey"];
  yield listFile("boards/files.json", rowsOf(files, and(isOwnFile(userId), isNotNull(files.cardId)), hidden));
  yield listFile("chat/files.json", rowsOf(files, and(isOwnFile(userId), isNotNull(files.conversationId)), hidden));
  yield listFile("mail/files.json", rowsOf(files, and(isOwnFile(userId), isNotNull(files.mailContentId)), hidden));
}

async function* projectWork({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const isTheirs = or(eq(projects.creatorId, userId), eq(projects.leadId, userId));
  const seen = and(isTheirs, isOnBoardOf(userId, projects.boardId));
  yield listFile("projects/projects.json", rowsOf(projects, seen, ["searchKey"]));
  const { originCardId: _, originText: __, ...plan } = getTableColumns(tasks);
  const planned = batchesOf(async (last: { cardId: string } | undefined) => {
    return await current()
      .select(plan)
      .from(tasks)
      .innerJoin(cards, eq(cards.id, tasks.cardId))
      .where(and(isOwnCard(userId), last && gt(tasks.cardId, last.cardId)))
      .orderBy(asc(tasks.cardId))
      .limit(rowsAtOnce);
  });
  yield listFile("projects/tasks.json", planned);
  const near = current().select({ id: projects.id }).from(projects).where(isOnBoardOf(userId, projects.boardId));
  const ownRisks = and(eq(risks.ownerId, userId), inArray(risks.projectId, near));
  yield listFile("projects/risks.json", rowsOf(risks, ownRisks));
  yield listFile("projects/time-entries.json", rowsOf(timeEntries, eq(timeEntries.userId, userId)));
  yield listFile("projects/conversions.json", rowsOf(conversions, eq(conversions.ownerId, userId)));
}

async function* assistantWork({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const own = current()
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(eq(questionnaires.ownerId, userId));
  const sent = rowsOf(questionnaireRequests, inArray(questionnaireRequests.questionnaireId, own), ["hash"]);
  yield listFile("questionnaires/questionnaires.json", rowsOf(questionnaires, eq(questionnaires.ownerId, userId)));
  yield listFile("questionnaires/requests.json", sent);
  yield listFile("assistant/columns.json", rowsOf(aiColumns, eq(aiColumns.ownerId, userId), ["position"]));
  yield listFile("assistant/cards.json", rowsOf(aiCards, eq(aiCards.ownerId, userId), ["position"]));
  const deleted = current()
    .select({ id: aiColumns.id })
    .from(aiColumns)
    .where(and(eq(aiColumns.ownerId, userId), isNotNull(aiColumns.deletedAt)));
  // As everywhere, a deleted column hides its transcripts at once.
  const isShown = or(isNull(assistantRuns.columnId), notInArray(assistantRuns.columnId, deleted));
  const runs = rowsOf(assistantRuns, and(eq(assistantRuns.ownerId, userId), isShown), ["responseHash"], longRowsAtOnce);
  yield listFile("assistant/runs.json", runs);
  const { month, tokens } = assistantUsage;
  const used = await current().select({ month, tokens }).from(assistantUsage).where(eq(assistantUsage.ownerId, userId));
  const isLimitOf = eq(assistantPersonBudgets.userId, userId);
  const limits = await current().select().from(assistantPersonBudgets).where(isLimitOf);
  yield listFile("assistant/usage.json", together(used));
  yield listFile("assistant/limits.json", together(limits));
}

async function* purchases({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const isOwn = eq(orders.customerId, userId);
  const own = current().select({ id: orders.id }).from(orders).where(isOwn);
  yield listFile("orders/orders.json", rowsOf(orders, isOwn, ["searchKey", "accessKeyHash"]));
  yield listFile("orders/lines.json", rowsOf(orderLines, inArray(orderLines.orderId, own)));
  const isInvoiced = eq(invoices.customerId, userId);
  const invoiced = current().select({ id: invoices.id }).from(invoices).where(isInvoiced);
  yield listFile("orders/invoices.json", rowsOf(invoices, isInvoiced, ["searchKey"]));
  yield listFile("orders/invoice-lines.json", rowsOf(invoiceLines, inArray(invoiceLines.invoiceId, invoiced)));
}

/** Pictures are large. */
const filesAtOnce = 1;

async function* pictures({ userId }: Actor): AsyncGenerator<ZippedFile> {
  const kept = await current()
    .select({ id: avatars.id })
    .from(avatars)
    .where(eq(avatars.userId, userId))
    .orderBy(asc(avatars.id));
  for (const { id } of kept) {
    const [picture] = await current()
      .select({ data: avatars.data })
      .from(avatars)
      .where(and(eq(avatars.id, id), eq(avatars.userId, userId)))
      .limit(filesAtOnce);
    if (picture) yield { name: `files/avatar-${id}.webp`, isPacked: true, pieces: once(picture.data) };
  }
}

async function* filesOf(actor: Actor): AsyncGenerator<ZippedFile> {
  const { userId } = actor;
  yield await accountFile(actor);
  yield await settingsFile(actor);
  yield* security(actor);
  yield* boardWork(actor);
  yield* projectWork(actor);
  yield* assistantWork(actor);
  yield* calendarWork(actor);
  yield* purchases(actor);
  yield* shopFiles(actor);
  yield* siteFiles(actor);
  yield* postReaderFiles(actor);
  yield* postFiles(actor);
  yield* chatFiles(actor);
  yield* mailFiles(actor);
  yield listFile("notifications.json", rowsOf(notifications, eq(notifications.userId, userId)));
  yield listFile("activity.json", rowsOf(activities, eq(activities.actorId, userId)));
  yield* pictures(actor);
  yield* attachments(actor);
}

/** Yields everything that is stored about the actor and belongs to them, one file at a time. Secrets are not in it. */
export async function exportOwnData(actor: Actor): Promise<AsyncGenerator<ZippedFile>> {
  await requireFresh(actor);
  return filesOf(actor);
}
