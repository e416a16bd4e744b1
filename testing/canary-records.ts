import { eq } from "drizzle-orm";
import * as newEvent from "@/app/api/calendar/events/new/route";
import * as asking from "@/app/api/chatGpt/ask/route";
import * as newNote from "@/app/api/chatGpt/cards/new/route";
import * as newBoard from "@/app/api/kanban/boards/new/route";
import * as newComment from "@/app/api/kanban/cards/comment/route";
import * as newCard from "@/app/api/kanban/cards/new/route";
import * as newColumn from "@/app/api/kanban/columns/new/route";
import * as newTemplate from "@/app/api/kanban/templates/new/route";
import * as newMilestone from "@/app/api/project/milestone/new/route";
import * as newProject from "@/app/api/project/new/route";
import * as newDraft from "@/app/api/project/questionnaire/draft/route";
import { deleteCard as deleteNote } from "@/features/ai-board/card/server/commands";
import * as aiColumn from "@/features/ai-board/column/server/commands";
import { formatColumn } from "@/features/assistant/formatter/server/commands";
import { createCalendar, deleteCalendar } from "@/features/calendar/calendars/server/commands";
import { createEvent, deleteEvent } from "@/features/calendar/server/commands";
import { deleteMessage, updateMessage } from "@/features/chat/message/server/commands";
import { convert } from "@/features/conversion/server/commands";
import { deleteFile } from "@/features/file/server/commands";
import { purge } from "@/features/kanban/archive/server/commands";
import { deleteBoard } from "@/features/kanban/board/server/commands";
import { deleteCard, moveCard } from "@/features/kanban/card/server/commands";
import { deleteColumn, updateColumn } from "@/features/kanban/column/server/commands";
import { deleteComment } from "@/features/kanban/comment/server/commands";
import { changeMembers } from "@/features/kanban/membership/server/commands";
import { createRelation } from "@/features/kanban/relation/server/commands";
import { deleteCardTemplate } from "@/features/kanban/template/server/commands";
import { deleteMilestone } from "@/features/project/milestone/server/commands";
import { createRisk, deleteRisk } from "@/features/project/risk/server/commands";
import { deleteProject } from "@/features/project/server/commands";
import { sendQuestionnaire } from "@/features/questionnaire/request/server/commands";
import { deleteQuestionnaire } from "@/features/questionnaire/server/commands";
import { createTask, deleteTask } from "@/features/task/server/commands";
import { createTimeEntry, deleteTimeEntry } from "@/features/task/time/server/commands";
import { current } from "@/server/db/client";
import { columns } from "@/server/db/schema/kanban";
import { openAsking, readAsking } from "./asking";
import { canaryOf } from "./canary-texts";
import { makeGroup, say } from "./chat-factory";
import { makeActor, type TestSession } from "./factories";
import { makeFile } from "./file-factory";
import { call, type RouteModule } from "./http";
import { answersOf } from "./questionnaire-factory";
import { answers, type ScriptedAssistant, says } from "./scripted-assistant";

type Named = Readonly<{ id: string }>;
type Canaries = Readonly<{
  /** What was written, by kind of thing. */
  kinds: readonly string[];
  /** Deletes all of it as a person does. */
  remove: () => Promise<void>;
}>;

async function post<Body>(handlers: RouteModule, path: string, as: TestSession, body: object): Promise<Body> {
  const answer = await call<Body>(handlers, { method: "POST", path: `/api/${path}`, as, body });
  if (answer.status > 299) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

async function makeBoard(as: TestSession, name: string) {
  const { board } = await post<{ board: Named }>(newBoard, "kanban/boards/new", as, { name });
  const [first] = await current().select().from(columns).where(eq(columns.boardId, board.id)).orderBy(columns.position);
  return { id: board.id, columnId: first?.id ?? "" };
}

const makeCard = async (as: TestSession, columnId: string, card: object) =>
  (await post<{ card: Named }>(newCard, "kanban/cards/new", as, { columnId, card })).card.id;

/** A board that is archived, with everything that stands on one; its name is in the audit log. */
export async function makeBoardCanaries(as: TestSession): Promise<Canaries> {
  const board = await makeBoard(as, canaryOf("board"));
  await makeCard(as, board.columnId, {
    name: canaryOf("boardcard"),
    description: canaryOf("description"),
    labels: [canaryOf("label")],
    checklist: [{ name: canaryOf("checklist") }],
  });
  return {
    kinds: ["board", "boardcard", "description", "label", "checklist"],
    remove: async () => void (await deleteBoard(as.actor, { boardId: board.id })),
  };
}

/** Parts of a board that stays, where others were told of them; the column goes by two names. */
export async function makeBoardPartCanaries(as: TestSession, other: TestSession): Promise<Canaries> {
  const { actor } = as;
  const board = await makeBoard(as, "Stays");
  await changeMembers(actor, { boardId: board.id, add: [other.actor.userId] });
  const body = { boardId: board.id, name: canaryOf("formername") };
  const { column } = await post<{ column: Named }>(newColumn, "kanban/columns/new", as, body);
  const stays = await makeCard(as, board.columnId, { name: "Stays", assignee: [other.actor.userId] });
  await moveCard(actor, { cardId: stays, columnId: column.id, index: 0 });
  await updateColumn(actor, { columnId: column.id, column: { name: canaryOf("column") } });
  await moveCard(actor, { cardId: stays, columnId: board.columnId, index: 0 });
  const cardId = await makeCard(as, board.columnId, { name: canaryOf("card"), assignee: [other.actor.userId] });
  const purgedId = await makeCard(as, board.columnId, { name: canaryOf("purged") });
  await createRelation(actor, { cardId: stays, otherId: cardId, kind: "relates" });
  const said = { cardId: stays, message: canaryOf("comment") };
  const { comment } = await post<{ comment: Named }>(newComment, "kanban/cards/comment", as, said);
  const file = await makeFile(actor, {
    cardId: stays,
    name: canaryOf("file"),
    bytes: Buffer.from(canaryOf("file")),
  });
  const model = { cardId: stays, name: canaryOf("template") };
  const { template } = await post<{ template: Named }>(newTemplate, "kanban/templates/new", as, model);
  return {
    kinds: ["formername", "column", "card", "purged", "comment", "file", "template"],
    remove: async () => {
      await deleteFile(actor, { fileId: file.id });
      await deleteComment(actor, { commentId: comment.id });
      await deleteCardTemplate(actor, { templateId: template.id });
      await deleteCard(actor, { cardId });
      await deleteCard(actor, { cardId: purgedId });
      await purge(actor, { cardId: purgedId });
      await deleteColumn(actor, { columnId: column.id });
    },
  };
}

/** A project that is archived, and parts of one that stays. */
export async function makeProjectCanaries(as: TestSession): Promise<Canaries> {
  const { actor } = as;
  const make = async (project: object) =>
    (await post<{ project: Named }>(newProject, "project/new", as, { project })).project.id;
  const gone = await make({ name: canaryOf("project"), description: canaryOf("projectdescription") });
  const projectId = await make({ name: "Stays" });
  const named = { projectId, milestone: { name: canaryOf("milestone") } };
  const { milestone } = await post<{ milestone: Named }>(newMilestone, "project/milestone/new", as, named);
  const { risk } = await createRisk(actor, {
    projectId,
    risk: { name: canaryOf("risk"), mitigation: canaryOf("mitigation") },
  });
  const { task } = await createTask(actor, { projectId, task: { name: canaryOf("task") } });
  const { task: stays } = await createTask(actor, { projectId, task: { name: "Stays", milestoneId: milestone.id } });
  const entry = { day: "2026-01-05", minutes: 30, note: canaryOf("note") };
  const { entry: logged } = await createTimeEntry(actor, { taskId: stays.id, entry });
  return {
    kinds: ["project", "projectdescription", "milestone", "risk", "mitigation", "task", "note"],
    remove: async () => {
      await deleteTimeEntry(actor, { entryId: logged.id });
      await deleteTask(actor, { taskId: task.id });
      await deleteMilestone(actor, { milestoneId: milestone.id });
      await deleteRisk(actor, { riskId: risk.id });
      await deleteProject(actor, { projectId: gone });
    },
  };
}

/** An event of the first calendar, to which people in the house and outside are invited, and a calendar with another. */
export async function makeEventCanaries(as: TestSession, other: TestSession): Promise<Canaries> {
  const { actor } = as;
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const { event } = await post<{ event: Named }>(newEvent, "calendar/events/new", as, {
    title: canaryOf("event"),
    description: canaryOf("eventdescription"),
    location: canaryOf("location"),
    category: canaryOf("category"),
    start,
    attendees: [
      { userId: other.actor.userId },
      { email: `${canaryOf("guest")}@example.org`, name: canaryOf("guestname") },
    ],
    reminders: [{ minutesBefore: 10, channel: "app" }],
  });
  const { calendar } = await createCalendar(actor, { name: canaryOf("calendar"), color: "primary", isShared: false });
  const attendees = [{ userId: other.actor.userId }];
  await createEvent(actor, { calendarId: calendar.id, title: canaryOf("calendarevent"), start, attendees });
  return {
    kinds: ["event", "eventdescription", "location", "category", "guest", "guestname", "calendar", "calendarevent"],
    remove: async () => {
      await deleteEvent(actor, { eventId: event.id });
      await deleteCalendar(actor, { calendarId: calendar.id, events: "delete" });
    },
  };
}

/**
 * A questionnaire with what was asked and answered of it; a column with answers of its own, one of which broke off; and in
 * a column that stays a note, which a question quoted and a project was made of.
 */
export async function makeAnswerCanaries(as: TestSession, service: ScriptedAssistant): Promise<Canaries> {
  const { actor } = as;
  const ask = async (body: object) => void (await readAsking(await openAsking(asking, as, body)));
  const said = answersOf({ name: [canaryOf("questionnaire")], description: [canaryOf("answer")] });
  const draft = { locale: "en", answers: said };
  const { questionnaire } = await post<{ questionnaire: Named }>(newDraft, "project/questionnaire/draft", as, draft);
  const questionnaireId = questionnaire.id;
  const { column: asked } = await sendQuestionnaire(actor, { questionnaireId, isMasked: false });
  service.next(says(`{"Something else": {"answer": "${canaryOf("reply")}", "mn": "${canaryOf("reply")}"}}`));
  await ask({ columnId: asked.id });
  await formatColumn(actor, { columnId: asked.id });
  const { column } = await aiColumn.createColumn(actor, { name: canaryOf("aicolumn") });
  service.next(says(canaryOf("followupanswer")), answers(400, {}, canaryOf("refusal")));
  await ask({ columnId: column.id, prompt: canaryOf("followup") });
  await ask({ columnId: column.id, prompt: "Refused?" });
  const { column: stays } = await aiColumn.createColumn(actor, { name: "Stays" });
  const note = {
    columnId: stays.id,
    card: { name: canaryOf("aicard"), content: canaryOf("aicontent"), contentMn: "" },
  };
  const { card } = await post<{ card: Named }>(newNote, "chatGpt/cards/new", as, note);
  await ask({ columnId: stays.id, prompt: "Why?" });
  const origin = { originCardId: card.id, originText: canaryOf("origin") };
  const made = {
    tasks: [{ name: "A", description: "", due: [null, null] as [null, null], milestone: null, ...origin }],
    risks: [{ name: "B", mitigation: "", ...origin }],
  };
  const milestones = [{ name: "C", date: null, ...origin }];
  await convert(actor, {
    conversion: {
      ...{ columnId: stays.id, name: "Stays", description: "", startDate: null, dueDate: null, memberIds: [] },
      ...made,
      milestones,
    },
  });
  return {
    kinds: [
      "questionnaire",
      "answer",
      "reply",
      "aicolumn",
      "followup",
      "followupanswer",
      "refusal",
      "aicard",
      "aicontent",
      "origin",
    ],
    remove: async () => {
      await deleteQuestionnaire(actor, { questionnaireId });
      await aiColumn.deleteColumn(actor, { columnId: asked.id });
      await aiColumn.deleteColumn(actor, { columnId: column.id });
      await deleteNote(actor, { cardId: card.id });
    },
  };
}

/** A message that was edited, answered, mentions somebody and asks them to confirm it, in a group that stays. */
export async function makeChatCanaries(as: TestSession, other: TestSession): Promise<Canaries> {
  const { actor } = as;
  const conversationId = await makeGroup(actor, [other.actor, await makeActor()]);
  const addressed = { mentions: [other.actor.userId], requiresAck: true };
  const { id: messageId } = await say(actor, conversationId, { body: canaryOf("firstwords"), ...addressed });
  await updateMessage(actor, { messageId, body: canaryOf("message") });
  await say(other.actor, conversationId, { replyToId: messageId });
  return {
    kinds: ["firstwords", "message"],
    remove: async () => void (await deleteMessage(actor, { messageId })),
  };
}
