import { foldForSearch } from "@/lib/fold";
import { spreadOrderKeys } from "@/lib/order-key";
import type { Transaction } from "@/server/db/client";
import { boardMembers, boards, cardAssignees, cardRelations, cards, columns } from "@/server/db/schema/kanban";
import { milestones, projects, risks, tasks, timeEntries } from "@/server/db/schema/project";
import { dayOf, daysFrom, onWeekday } from "./dates";
import type { SeededPerson } from "./people";
import { type ProjectText, projectTexts } from "./project-texts";
import { Random, seededId } from "./random";
import { seededTimeLog } from "./time-log";

/** The columns of every project's board, and which of them hold finished work. */
const columnNames = [
  { name: "To Do", isDone: false },
  { name: "Doing", isDone: false },
  { name: "Done", isDone: true },
] as const;

const mailboxOf = ({ email }: SeededPerson) => (email.endsWith("@ordo.local") ? email : (email.split("@", 1)[0] ?? ""));

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"];

/** The rows of one project: its board with a card for each task, one after another, and what planning adds. */
function rowsOf(text: ProjectText, people: readonly SeededPerson[], now: Date) {
  const random = new Random(`project/${text.key}`);
  const members = people.filter((person) => text.members.includes(mailboxOf(person)));
  const lead = members.find((person) => mailboxOf(person) === text.members[0]) ?? members[0];
  if (!lead) throw new Error(`Nobody is on the project ${text.key}.`);
  const id = seededId(`project/${text.key}`);
  const boardId = seededId(`project-board/${text.key}`);
  // What begins later has been entered by now.
  const ageInDays = Math.max(14 - text.from, 5);
  const createdAt = daysFrom(now, -ageInDays);
  const step = (text.until - text.from) / text.tasks.length;
  const done = Math.round(text.tasks.length * text.done);
  const keys = spreadOrderKeys(text.tasks.length);
  const columnIds = columnNames.map((_, at) => seededId(`project-column/${text.key}/${at}`));
  const made = text.tasks.map((name, at) => {
    const isDone = at < done;
    const isUnderWay = !isDone && text.status === "active" && at < done + 2;
    const start = onWeekday(now, Math.round(text.from + step * at));
    const end = Math.max(start, onWeekday(now, Math.round(text.from + step * (at + 0.8))));
    const card: Row<typeof cards> = {
      id: seededId(`project-card/${text.key}/${at}`),
      boardId,
      columnId: columnIds[isDone ? 2 : isUnderWay ? 1 : 0] ?? "",
      position: keys[at] ?? "",
      name,
      priority: random.pick(["low", "medium", "medium", "high"] as const),
      dueStart: dayOf(daysFrom(now, start)),
      dueEnd: dayOf(daysFrom(now, end)),
      completedAt: isDone ? daysFrom(now, Math.min(-0.3, end)) : null,
      reporterId: lead.id,
      searchKey: foldForSearch(name),
      createdAt,
      updatedAt: isDone ? daysFrom(now, Math.min(-0.3, end)) : createdAt,
    };
    return { card, person: random.pick(members), estimateMinutes: random.pick([240, 480, 960, 1440, 2400]) };
  });
  return {
    board: { id: boardId, name: text.name, creatorId: lead.id, createdAt, searchKey: foldForSearch(text.name) },
    members: members.map(({ id: userId }) => ({ boardId, userId })),
    columns: columnNames.map((column, at) => ({
      ...column,
      id: columnIds[at],
      boardId,
      position: spreadOrderKeys(columnNames.length)[at] ?? "",
    })),
    project: {
      id,
      boardId,
      name: text.name,
      description: text.description,
      status: text.status,
      priority: text.priority,
      leadId: lead.id,
      creatorId: lead.id,
      startDate: dayOf(daysFrom(now, text.from)),
      dueDate: dayOf(daysFrom(now, text.until)),
      budget: text.budget,
      currency: text.currency,
      searchKey: foldForSearch(text.name),
      createdAt,
      updatedAt: daysFrom(now, -random.next() * Math.min(9, ageInDays)),
    },
    cards: made.map(({ card }) => card),
    assignees: made.map(({ card, person }) => ({ cardId: card.id ?? "", userId: person.id })),
    tasks: made.map(({ card, estimateMinutes }) => ({
      cardId: card.id ?? "",
      projectId: id,
      estimateMinutes,
      createdAt,
    })),
    // Each waits for the one before, but for the last: that one can be done beside the others.
    relations: made.slice(1, -1).map(({ card }, at) => ({
      cardId: made[at]?.card.id ?? "",
      otherId: card.id ?? "",
      kind: "blocks" as const,
      createdAt,
    })),
    milestones: text.milestones.map(([name, share], at) => {
      const day = onWeekday(now, Math.round(text.from + (text.until - text.from) * share));
      return {
        id: seededId(`milestone/${text.key}/${at}`),
        projectId: id,
        name,
        date: dayOf(daysFrom(now, day)),
        completedAt: share <= text.done ? daysFrom(now, Math.min(day, -0.5)) : null,
        createdAt,
      };
    }),
    risks: text.risks.map(([name, mitigation, likelihood, impact], at) => ({
      id: seededId(`risk/${text.key}/${at}`),
      projectId: id,
      name,
      mitigation,
      likelihood,
      impact,
      status: text.status === "completed" ? ("closed" as const) : at === 1 ? ("mitigated" as const) : ("open" as const),
      ownerId: random.pick(members).id,
      createdAt,
    })),
  };
}

/** The company's projects, the same for the same `now`. */
export const seededProjects = (people: readonly SeededPerson[], now: Date) =>
  projectTexts.map((text) => rowsOf(text, people, now));

export async function seedProjects(tx: Transaction, people: readonly SeededPerson[], now: Date): Promise<void> {
  const all = seededProjects(people, now);
  await tx.insert(boards).values(all.map(({ board }) => board));
  await tx.insert(boardMembers).values(all.flatMap(({ members }) => members));
  await tx.insert(columns).values(all.flatMap((project) => project.columns));
  await tx.insert(cards).values(all.flatMap((project) => project.cards));
  await tx.insert(cardAssignees).values(all.flatMap(({ assignees }) => assignees));
  await tx.insert(cardRelations).values(all.flatMap(({ relations }) => relations));
  await tx.insert(projects).values(all.map(({ project }) => project));
  await tx.insert(tasks).values(all.flatMap((project) => project.tasks));
  await tx.insert(timeEntries).values(all.flatMap((project) => seededTimeLog(project, now)));
  await tx.insert(milestones).values(all.flatMap((project) => project.milestones));
  await tx.insert(risks).values(all.flatMap((project) => project.risks));
}
