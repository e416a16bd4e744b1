import { eq } from "drizzle-orm";
import sharp from "sharp";
import { addressNewSchema } from "@/features/address/schema";
import { createAddress } from "@/features/address/server/commands";
import { receivePart } from "@/features/file/server/commands/uploads";
import { createComment } from "@/features/kanban/comment/server/commands";
import { createCardTemplate } from "@/features/kanban/template/server/commands";
import type { ProjectImportUndo } from "@/features/project/exchange/schema";
import { importProjects } from "@/features/project/exchange/server/commands";
import { createMilestone } from "@/features/project/milestone/server/commands";
import { createRisk } from "@/features/project/risk/server/commands";
import { createProject } from "@/features/project/server/commands";
import type { TaskImportUndo } from "@/features/task/exchange/schema";
import { importTasks } from "@/features/task/exchange/server/commands";
import { createTask } from "@/features/task/server/commands";
import { createTimeEntry } from "@/features/task/time/server/commands";
import type { ImportUndo } from "@/features/user/exchange/schema";
import { importUsers } from "@/features/user/exchange/server/commands";
import type { AccountStatusUndo } from "@/features/user/schema";
import { deactivateUsers } from "@/features/user/standing/server/commands";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { openSession } from "@/server/auth/session-store";
import { current } from "@/server/db/client";
import { passkeys, trustedDevices } from "@/server/db/schema/factor";
import { notifications } from "@/server/db/schema/notification";
import { invitations } from "@/server/db/schema/user";
import { makeAiBoard } from "../ai-board-factory";
import { makeAnsweredAsk, makeRun } from "../asking";
import { makeBoard } from "../board-factory";
import { makeCalendar, makeEvent } from "../calendar-factory";
import { makeGroup, say } from "../chat-factory";
import { makeActor, makeUser, type TestSession } from "../factories";
import { beginUpload, makeFile } from "../file-factory";
import { makeMailOf } from "../mail-factory";
import { announce } from "../notification-factory";
import { makeOrder } from "../order-factory";
import { makeSentQuestionnaire } from "../questionnaire-factory";
import { makeRole } from "../role-factory";
import { makeToken } from "../token-factory";

/** What belongs to one person alone, one record of each kind; every name holds the canary. */
export type World = Readonly<{
  canary: string;
  boardId: string;
  columnId: string;
  otherColumnId: string;
  cardId: string;
  otherCardId: string;
  commentId: string;
  /** A picture on the card. */
  fileId: string;
  /** An upload of which nothing has arrived, and one of which all has. */
  uploadId: string;
  arrivedId: string;
  calendarId: string;
  eventId: string;
  projectId: string;
  taskId: string;
  otherTaskId: string;
  timeEntryId: string;
  milestoneId: string;
  riskId: string;
  notificationId: string;
  /** Another session of the owner's. */
  sessionId: string;
  templateId: string;
  /** Somebody else's, to which the owner is invited. */
  invitedEventId: string;
  passkeyId: string;
  /** A personal access token of the owner's. */
  tokenId: string;
  /** A browser that asks the owner for no second step. */
  deviceId: string;
  ownerId: string;
  /** A member of staff like others. */
  personId: string;
  /** Somebody whose account is closed. */
  closedId: string;
  /** A role of nobody's. */
  roleId: number;
  invitationId: string;
  /** A group of the owner's, a message of theirs in it, and one that they are asked to confirm. */
  conversationId: string;
  messageId: string;
  confirmedMessageId: string;
  /** A mail that the owner was sent, from this address, and one of theirs that waits to be sent. */
  mailId: string;
  mailSenderEmail: string;
  scheduledMailId: string;
  mailLabelId: string;
  mailRuleId: string;
  mailTemplateId: string;
  mailAccountId: string;
  aiColumnId: string;
  aiCardId: string;
  /** A request that is under way. */
  runId: string;
  askId: string;
  /** What takes the administrator's import back. */
  importUndo: ImportUndo;
  /** What takes the owner's import of tasks back. */
  taskImportUndo: TaskImportUndo;
  projectImportUndo: ProjectImportUndo;
  /** What takes their closing of an account back. */
  standingUndo: AccountStatusUndo;
  picture: Uint8Array;
  addressId: string;
  questionnaireId: string;
  /** An order of the owner's. */
  orderId: string;
  /** A sending of the questionnaire. */
  requestId: string;
  /** The column that it made. */
  sentColumnId: string;
}>;

type Keepers = Readonly<{ owner: TestSession; admin: TestSession }>;

/** What nobody sees but those who manage people. */
async function makePeopleOf(admin: TestSession, canary: string) {
  const role = await makeRole({ name: "Night clerk" });
  const closed = await makeUser({ name: `${canary} closed`, deactivatedAt: new Date() });
  const [invitation] = await current()
    .insert(invitations)
    .values({
      email: `${canary}@example.mn`,
      roleId: role.id,
      tokenHash: newId(),
      inviterId: admin.actor.userId,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning();
  const file = new TextEncoder().encode("email,firstName\nimported@example.mn,Imported\n");
  const { plan } = await importUsers(admin.actor, { file, plan: undefined });
  const { undo } = await importUsers(admin.actor, { file, plan });
  const left = await makeUser({ firstName: "Closed by mistake" });
  const { undo: accountStatusUndo } = await deactivateUsers(admin.actor, { userIds: [left.id] });
  if (!undo || !accountStatusUndo || !invitation) throw new Error("The people of the world were not made.");
  return {
    personId: (await makeUser({ firstName: "Somebody" })).id,
    closedId: closed.id,
    roleId: role.id,
    invitationId: invitation.id,
    importUndo: undo,
    standingUndo: accountStatusUndo,
  };
}

/** What guards the owner's account. */
async function makeFactors({ actor: { userId } }: TestSession, canary: string) {
  const [passkey] = await current()
    .insert(passkeys)
    .values({ userId, name: canary, credentialId: newId(), publicKey: "key" })
    .returning();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const [device] = await current()
    .insert(trustedDevices)
    .values({ userId, tokenHash: newId(), userAgent: canary, expiresAt })
    .returning();
  const { id: tokenId } = await makeToken(userId, { name: canary });
  return { passkeyId: passkey?.id ?? "", deviceId: device?.id ?? "", tokenId };
}

/** A project of the owner's, with a milestone, a risk and two tasks, one of which was worked on. */
async function makeProjectOf({ actor }: TestSession, canary: string) {
  const { project } = await createProject(actor, { project: { name: canary } });
  const { milestone } = await createMilestone(actor, { projectId: project.id, milestone: { name: canary } });
  const { risk } = await createRisk(actor, { projectId: project.id, risk: { name: canary } });
  const ofProject = { projectId: project.id, task: { name: canary } };
  const { task } = await createTask(actor, ofProject);
  const { task: other } = await createTask(actor, ofProject);
  const { entry } = await createTimeEntry(actor, {
    taskId: task.id,
    entry: { day: "2026-11-20", minutes: 30, note: canary },
  });
  return {
    projectId: project.id,
    milestoneId: milestone.id,
    riskId: risk.id,
    taskId: task.id,
    otherTaskId: other.id,
    timeEntryId: entry.id,
    taskImportUndo: await bringTasks(actor, project.id),
    projectImportUndo: await bringProjects(actor),
  };
}

async function bringTasks(actor: Actor, projectId: string): Promise<TaskImportUndo> {
  const file = new TextEncoder().encode("name\nBrought along\n");
  const { plan } = await importTasks(actor, { file, projectId, plan: undefined });
  const { undo } = await importTasks(actor, { file, projectId, plan });
  if (!undo) throw new Error("The tasks of the world were not brought along.");
  return undo;
}

async function bringProjects(actor: Actor): Promise<ProjectImportUndo> {
  const file = new TextEncoder().encode("name\nBrought along\n");
  const { plan } = await importProjects(actor, { file, plan: undefined });
  const { undo } = await importProjects(actor, { file, plan });
  if (!undo) throw new Error("The projects of the world were not brought along.");
  return undo;
}

/** A group with two others, one of whom asks everybody to confirm a message. */
async function makeChatOf({ actor }: TestSession, canary: string) {
  const [sender, other] = [await makeActor({ firstName: "Sender" }), await makeActor({ firstName: "Reader" })];
  const conversationId = await makeGroup(actor, [sender, other], { name: canary });
  const { id: messageId } = await say(actor, conversationId, { body: canary });
  const { id: confirmedMessageId } = await say(sender, conversationId, { body: canary, requiresAck: true });
  return { conversationId, messageId, confirmedMessageId };
}

async function makeAddressOf(actor: Actor, canary: string): Promise<string> {
  const own = { name: canary, phone: "99112233", line: canary };
  return (await createAddress(actor, addressNewSchema.parse({ address: own }))).address.id;
}

/** A file on a card of the owner's, and two that are on their way. */
async function makeFilesOf({ actor }: TestSession, cardId: string, canary: string) {
  picture ??= makePicture();
  const file = await makeFile(actor, { cardId, name: `${canary}.png`, bytes: await picture });
  const { upload } = await beginUpload(actor, { cardId, name: canary });
  const arrived = Buffer.from(canary);
  const { upload: whole } = await beginUpload(actor, { cardId, name: canary, bytes: arrived });
  await receivePart(actor, { uploadId: whole.id, offset: 0, bytes: arrived });
  return { fileId: file.id, uploadId: upload.id, arrivedId: whole.id };
}

let picture: Promise<Uint8Array> | undefined;
const makePicture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();

export async function makeWorld({ owner, admin }: Keepers): Promise<World> {
  const canary = `CANARY-${newId()}`;
  const shape = { "To Do": [`${canary} one`, `${canary} two`], Done: [] };
  const board = await makeBoard({ name: canary, memberIds: [owner.actor.userId], shape });
  const cardId = board.cards[`${canary} one`] ?? "";
  const { comment } = await createComment(owner.actor, { cardId, message: canary });
  const event = await makeEvent(owner, { title: canary });
  const aiBoard = await makeAiBoard({ as: owner, shape: { [canary]: [canary] } });
  const calendar = await makeCalendar(owner.actor.userId, { name: canary });
  const other = await openSession(owner.actor.userId, { ipAddress: null, userAgent: "another browser" });
  const { template } = await createCardTemplate(owner.actor, { cardId, name: canary });
  const attendees = [{ userId: owner.actor.userId }];
  const invited = await makeEvent(admin, { title: `${canary} invited`, attendees });
  await current().delete(notifications);
  const files = await makeFilesOf(owner, cardId, canary);
  const sent = await makeSentQuestionnaire(owner.actor, { said: { name: [canary] } });
  await announce(owner.actor, { name: canary });
  const [notified] = await current().select().from(notifications).where(eq(notifications.userId, owner.actor.userId));
  return {
    canary,
    boardId: board.id,
    columnId: board.columns["To Do"] ?? "",
    otherColumnId: board.columns.Done ?? "",
    cardId,
    otherCardId: board.cards[`${canary} two`] ?? "",
    commentId: comment.id,
    calendarId: calendar.id,
    eventId: event.eventId,
    notificationId: notified?.id ?? "",
    sessionId: other.sessionId,
    templateId: template.id,
    invitedEventId: invited.eventId,
    ownerId: owner.actor.userId,
    aiColumnId: aiBoard.columns[canary] ?? "",
    aiCardId: aiBoard.cards[canary] ?? "",
    runId: await makeRun(owner.actor, { columnId: aiBoard.columns[canary] }),
    askId: await makeAnsweredAsk(owner.actor, aiBoard.columns[canary]),
    picture: (await picture) ?? new Uint8Array(),
    ...files,
    orderId: (await makeOrder(owner.actor, { billing: { name: canary } })).id,
    questionnaireId: sent.questionnaire.id,
    requestId: sent.request.id,
    sentColumnId: sent.column.id,
    ...(await makeChatOf(owner, canary)),
    ...(await makeMailOf(owner.actor, canary)),
    ...(await makeProjectOf(owner, canary)),
    ...(await makeFactors(owner, canary)),
    addressId: await makeAddressOf(owner.actor, canary),
    ...(await makePeopleOf(admin, canary)),
  };
}
