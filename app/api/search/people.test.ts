import { expect, test } from "vitest";
import * as invitees from "@/app/api/calendar/people/route";
import * as candidates from "@/app/api/kanban/boards/candidates/route";
import * as headerSearch from "@/app/api/search/route";
import * as list from "@/app/api/users/route";
import type { SearchAnswer } from "@/features/search/schema";
import { isFoundByName } from "@/lib/galig";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";

type Found = { people: { name: string }[] };

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).sort();

/** Whom each place where people are looked for finds, by the name of the place. */
async function makeSearches() {
  const as = await makeSession({ name: "Anu" });
  for (const name of ["Цэрмаа", "Хулан", "Bat_Bold"]) await makeUser({ name });
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  return async (q: string) => {
    const listed = await call<{ result: { records: { name: string }[] } }>(list, {
      method: "POST",
      path: "/api/users",
      as,
      body: { search: q },
    });
    const searched = await call<SearchAnswer>(headerSearch, { path: "/api/search", as, query: { q } });
    const invited = await call<Found>(invitees, { path: "/api/calendar/people", as, query: { q } });
    const asked = { boardId: board.id, search: q };
    const found = await call<Found>(candidates, { path: "/api/kanban/boards/candidates", as, query: asked });
    return {
      list: names(listed.body.result.records),
      header: names(searched.body.people),
      calendar: names(invited.body.people),
      board: names(found.body.people),
      picker: ["Anu", "Bat_Bold", "Хулан", "Цэрмаа"].filter((name) => isFoundByName(name, q)),
    };
  };
}

const everywhere = (people: readonly string[]) => ({
  list: people,
  header: people,
  calendar: people,
  board: people,
  picker: people,
});

test("list, header, calendar, board and picker find the same people, by signs and by Latin spelling", async () => {
  const search = await makeSearches();
  for (const sign of ["%", "\\", "*", "% _"])
    expect({ sign, ...(await search(sign)) }).toEqual({ sign, ...everywhere([]) });
  expect(await search("_")).toEqual(everywhere(["Bat_Bold"]));
  for (const spelling of ["tsermaa", "TSERMAA", "Цэрмаа"])
    expect(await search(spelling)).toEqual(everywhere(["Цэрмаа"]));
  for (const spelling of ["khulan", "KHULAN", "hulan"]) expect(await search(spelling)).toEqual(everywhere(["Хулан"]));
});

test("an address with an underscore is found by it where addresses may be searched, and nowhere else", async () => {
  const staff = await makeSession({ name: "Anu" });
  const admin = await makeSession({ name: "Ganaa", isAdmin: true });
  await makeUser({ name: "Zaya", email: "zaya_b@example.mn" });
  const find = async (as: typeof staff) => {
    const asked = { method: "POST", path: "/api/users", as, body: { search: "_" } } as const;
    return names((await call<{ result: { records: { name: string }[] } }>(list, asked)).body.result.records);
  };
  expect(await find(admin)).toEqual(["Zaya"]);
  expect(await find(staff)).toEqual([]);
});
