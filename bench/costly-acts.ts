// What one person may ask for that costs much, and a database in which it does.
import type { Client } from "pg";
import { personKeys } from "@/lib/person-name";
import { type Act, get, importAndBack, importCsv, lines, type Person, send, sendJson } from "./act";
import { fillShopAndMail, makeShopAndMailActions } from "./costly-shop-and-mail";

const owner = `(select id from "user" where email = 'acting-0@bench.example')`;
const peopleThere = Array.from({ length: 5_000 }, (_, index) => {
  const at = index + 1;
  const names = { name: `Person ${at}`, firstName: "Person", lastName: String(at), email: `person-${at}@example.mn` };
  return { ...names, ...personKeys(names), slug: `person-${at}` };
});

/** Puts as much beside the demo company as makes each act costly, and makes who acts an administrator. */
export async function fill(client: Client): Promise<void> {
  await client.query(`update "user" set is_admin = true where id = ${owner}`);
  await client.query(
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id, search_key, galig_key)
     select gen_random_uuid(), name, "firstName", "lastName", slug, email, true, 2, "searchKey", "galigKey"
     from jsonb_to_recordset($1::jsonb) as person (name text, "firstName" text, "lastName" text, slug text, email text,
       "searchKey" text, "galigKey" text)`,
    [JSON.stringify(peopleThere)],
  );
  await client.query(
    `with own as (insert into calendar (id, owner_id, name) select gen_random_uuid(), ${owner}, 'Many' returning id)
     insert into calendar_event (id, calendar_id, owner_id, uid, title, description, starts_at, ends_at, last_ends_at)
     select gen_random_uuid(), own.id, ${owner}, 'many-' || at, 'Event ' || at, repeat('What it is about. ', 8),
       start, start + interval '1 hour', start + interval '1 hour'
     from own, generate_series(1, 4000) as at, lateral (select now() - interval '3 years' + at * interval '1 hour' as start) as own_start`,
  );
  await client.query(
    `insert into audit_entry (sequence, actor_name, action, subject_type, subject_id, subject_name, after, previous_hash, hash)
     select last + at, 'Somebody', 'user.updated', 'user', at::text, 'Person ' || at, '{"name": "A name"}', 'x', 'x'
     from (select coalesce(max(sequence), 0) as last from audit_entry) as there, generate_series(1, 5000) as at`,
  );
  await client.query(
    `insert into activity (id, actor_id, verb, subject_type, subject_id, subject_name)
     select gen_random_uuid(), ${owner}, 'updated', 'card', gen_random_uuid(), 'Card ' || at
     from generate_series(1, 20000) as at`,
  );
  await fillShopAndMail(client, owner);
  await client.query("analyze");
}

const people = `email,lastName,firstName\n${lines(5_000, (at) => `come-${at}@example.mn,Last,Come${at}`)}\n`;
const tasks = `name,description,parent,blockedBy\n${lines(1_000, (at) => `Task ${at},${"What is to be done. ".repeat(5)},${at % 10 === 0 ? "" : `Task ${at - (at % 10)}`},${at % 10 > 1 ? `Task ${at - 1}` : ""}`)}\n`;
const projects = `name,description\n${lines(100, (at) => `Project ${at},What it is for`)}\n`;
const calendarOf = (...entries: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries.join("")}END:VCALENDAR\r\n`;
const eventOf = (...its: string[]) => `BEGIN:VEVENT\r\n${its.join("\r\n")}\r\nEND:VEVENT\r\n`;
const eachSeries = (make: (at: number) => string) => Array.from({ length: 700 }, (_, at) => make(at));
const seriesStart = "20270101T090000Z";
const series = calendarOf(
  ...eachSeries((at) =>
    eventOf(`UID:come-${at}`, `SUMMARY:Event ${at}`, `DTSTART:${seriesStart}`, "RRULE:FREQ=HOURLY;COUNT=300"),
  ),
);
const importSeries = async (person: Person) =>
  void (await send(person, "/api/calendar/import", series, "text/calendar"));
/** Of each series one occurrence. */
const cancellation = calendarOf(
  "METHOD:CANCEL\r\n",
  ...eachSeries((at) => eventOf(`UID:come-${at}`, `RECURRENCE-ID:${seriesStart}`, "STATUS:CANCELLED")),
);

/** A new project for the tasks of an import. */
async function makeProject(person: Person): Promise<string> {
  await importCsv(person, "/api/project/import", "name,description\nWhere tasks go,What it is for\n");
  const found = JSON.parse(await send(person, "/api/project/list?search=Where%20tasks%20go"));
  return found.projects[0].id;
}

type Matching = Readonly<{ records: readonly { id: string }[]; nextCursor: string | null }>;

/** As many people as one act may change. */
async function findMany(person: Person): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const asked = { search: "person", pageSize: 200, ...(cursor !== null && { cursor }) };
    const { result }: { result: Matching } = await sendJson(person, "/api/users", asked);
    ids.push(...result.records.map(({ id }) => id));
    cursor = result.nextCursor;
  } while (cursor !== null && ids.length < 1_000);
  if (ids.length < 1_000) throw new Error(`The search finds ${ids.length} people of the thousand that it takes.`);
  return ids.slice(0, 1_000);
}

const makeRole = async (person: Person): Promise<number> =>
  (await sendJson(person, "/api/userRoles/new", { name: `Many ${crypto.randomUUID()}`, maySignIn: true })).role.id;

function changingRoles(): Act {
  let next: readonly { userId: string; roleId: number }[] = [];
  return {
    prepare: async (person) => {
      const roleId = await makeRole(person);
      next = (await findMany(person)).map((userId) => ({ userId, roleId }));
    },
    run: async (person) => void (await sendJson(person, "/api/users/roles", { changes: next })),
  };
}

/** Closes a thousand accounts, and opens them. */
function closingAndOpening(): readonly [Act, Act] {
  let userIds: string[] = [];
  const ask = async (person: Person, path: string) => {
    if (userIds.length === 0) userIds = await findMany(person);
    await sendJson(person, path, { userIds });
  };
  const close = (person: Person) => ask(person, "/api/users/delete");
  const open = (person: Person) => ask(person, "/api/users/restore");
  return [
    { prepare: open, run: close },
    { prepare: close, run: open },
  ];
}

function deletingRole(): Act {
  let roleId = 0;
  return {
    prepare: async (person, client) => {
      roleId = await makeRole(person);
      await client.query(`update "user" set role_id = $1 where email like 'person-%@example.mn'`, [roleId]);
    },
    run: async (person) => void (await sendJson(person, "/api/userRoles/delete", { roleId, moveTo: 2 })),
  };
}

/** In this order: some work on what those before them have left, in one database. */
export function makeCostlyActions(): Readonly<Record<string, Act>> {
  const [importPeople, takePeopleBack] = importAndBack("/api/users/import", people);
  const [importProjects, takeProjectsBack] = importAndBack("/api/project/import", projects);
  const [importTasks, takeTasksBack] = importAndBack(
    "/api/project/task/import",
    tasks,
    async (person) => `/api/project/task/import?projectId=${await makeProject(person)}`,
  );
  const [close, open] = closingAndOpening();

  return {
    "calendar export": get("/api/calendar/export"),
    "calendar import of 700 hourly series": { run: importSeries },
    "calendar cancellation of 700 series": {
      prepare: importSeries,
      run: async (person) => void (await send(person, "/api/calendar/import", cancellation, "text/calendar")),
    },
    "account export": get("/api/account/export"),
    "audit export": get("/api/audit/export"),
    "people export": get("/api/users/export"),
    "people import of 5,000": importPeople,
    "people import of 5,000 taken back": takePeopleBack,
    "other roles for 1,000 people": changingRoles(),
    "deactivation of 1,000 people": close,
    "reactivation of 1,000 people": open,
    "deletion of a role of 5,000 people": deletingRole(),
    "project import": importProjects,
    "project export": get("/api/project/export"),
    "project import taken back": takeProjectsBack,
    "task import": importTasks,
    "task export": get("/api/project/task/export?scope=all&state=all"),
    "task import taken back": takeTasksBack,
    ...makeShopAndMailActions(),
  };
}
