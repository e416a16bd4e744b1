import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, expect, test } from "vitest";
import { canariesIn, canaryOf } from "../canary-texts";
import { cleanUp, newSeededFolder, signIn, startOrdo, stopOrdo } from "./ordo";

afterEach(cleanUp);

/** Everything in the data folder but the database itself and its backups, of which others tell. */
const plainFiles = (data: string) =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(database|backups)/.test(relative(data, path)));

const kinds = [
  ...["board", "column", "card", "description", "comment", "project", "milestone", "event", "answer", "aicolumn"],
  ...["search", "about"],
] as const;

test("neither the log nor a file beside the database contains texts that were written, deleted and exported", async () => {
  const data = newSeededFolder();
  const ordo = await startOrdo(data, { env: { LOG_LEVEL: "info", BACKUP_EVERY_HOURS: "0" } });
  await ordo.ready;
  const { origin } = ordo;
  const headers = await signIn(origin);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    return await answer.json();
  };
  const { board } = await post("kanban/boards/new", { name: canaryOf("board") });
  const { column } = await post("kanban/columns/new", { boardId: board.id, name: canaryOf("column") });
  const card = { name: canaryOf("card"), description: canaryOf("description") };
  const { card: made } = await post("kanban/cards/new", { columnId: column.id, card });
  const { comment } = await post("kanban/cards/comment", { cardId: made.id, message: canaryOf("comment") });
  const { project } = await post("project/new", { project: { name: canaryOf("project") } });
  const { milestone } = await post("project/milestone/new", {
    projectId: project.id,
    milestone: { name: canaryOf("milestone") },
  });
  const { event } = await post("calendar/events/new", { title: canaryOf("event"), start: "2027-01-05T01:00:00Z" });
  const said = { name: [{ id: crypto.randomUUID(), text: canaryOf("answer"), date: null }] };
  const { questionnaire } = await post("project/questionnaire/draft", { locale: "en", answers: said });
  const { column: aiColumn } = await post("chatGpt/columns/new", { name: canaryOf("aicolumn") });
  const { user } = await (await fetch(`${origin}/api/account/my-account`, { headers })).json();
  await post("users/update", { userId: user.user_id, user: { about: canaryOf("about") } });
  await (await fetch(`${origin}/api/search?q=${canaryOf("search")}`, { headers })).text();
  const taken = await fetch(`${origin}/api/account/export`, { headers });
  expect(taken.status).toBe(200);
  await taken.arrayBuffer();

  await post("kanban/comments/delete", { commentId: comment.id });
  await post("kanban/cards/delete", { cardId: made.id });
  await post("kanban/archive/delete", { cardId: made.id });
  await post("kanban/columns/delete", { columnId: column.id });
  await post("kanban/boards/delete", { boardId: board.id });
  await post("project/milestone/delete", { milestoneId: milestone.id });
  await post("project/delete", { projectId: project.id });
  await post("calendar/events/delete", { eventId: event.id });
  await post("project/questionnaire/delete", { questionnaireId: questionnaire.id });
  await post("chatGpt/columns/delete", { columnId: aiColumn.id });
  await post("users/update", { userId: user.user_id, user: { about: null } });
  await stopOrdo(ordo);

  expect(ordo.output()).toContain("/api/kanban/boards/delete");
  expect(canariesIn(ordo.output(), kinds)).toEqual([]);
  const files = plainFiles(data);
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect([path, canariesIn(readFileSync(path, "latin1"), kinds)]).toEqual([path, []]);
});
