import { expect, test } from "vitest";
import { faultsFrom, faultsIn } from "./faults";
import { blankPost, emptyText, inputOf, type OpenedPost, type PostValues, patchOf, valuesOf } from "./form-values";

const clock = { timeZone: "Asia/Ulaanbaatar", now: Date.parse("2026-11-27T08:00:00Z") };
const text = { title: "A", description: "", body: "**b**", metaTitle: "", metaDescription: "", keywords: ["x", "y"] };
const image = { id: "i1", url: "/i1", alt: "A yurt", width: 4, height: 3, color: "#ffffff" };
const post: OpenedPost = {
  ...blankPost("mn"),
  id: "p1",
  slug: "a",
  status: "published",
  publishedAt: "2026-11-28T01:30:00.000Z",
  tags: ["one", "two"],
  cover: image,
  texts: { mn: text },
  version: 3,
};
const start = valuesOf(post, clock);
const changed = (values: PostValues, ...names: (keyof PostValues)[]) => patchOf(values, new Set(names), clock.timeZone);

test("a scheduled post is shown by the clock of the person, and sent as the same moment", () => {
  expect(start.publication).toEqual({ state: "scheduled", day: "2026-11-28", time: "09:30" });
  expect(changed(start, "publication")).toEqual({ status: "published", publishedAt: "2026-11-28T01:30:00.000Z" });
  const now = { ...start, publication: { ...start.publication, state: "published" as const } };
  expect(changed(now, "publication")).toEqual({ status: "published", publishedAt: null });
});

test("only what was changed is sent: a translation as a whole, null where it was removed", () => {
  expect(changed(start)).toEqual({});
  const values = { ...start, en: { ...emptyText(), title: "E", keywords: "z, z , w" }, ar: null, coverAlt: "A tent" };
  expect(changed(values, "en", "ar", "coverAlt")).toEqual({
    texts: { en: { ...text, title: "E", body: "", keywords: ["z", "w"] }, ar: null },
    coverAlt: "A tent",
  });
  expect(changed({ ...values, cover: null, coverAlt: "" }, "cover", "coverAlt")).toEqual({ coverId: null });
});

test("a new post is created in its languages, with a slug only where one was typed", () => {
  const values = { ...valuesOf(blankPost("en"), clock), en: { ...emptyText(), title: "New" }, tags: "a, b" };
  expect(inputOf(values, clock.timeZone)).toEqual({
    language: "en",
    allowsComments: true,
    texts: { en: { ...text, title: "New", body: "", keywords: [] } },
    tags: ["a", "b"],
    status: "draft",
  });
});

test("what cannot be sent is named by field and language", () => {
  const publication = { state: "scheduled", day: "2026-11-27", time: "15:59" } as const;
  const values = { ...start, mn: emptyText(), slug: "Not One", publication };
  expect(faultsIn(values, start, clock)).toEqual([
    { field: "title", language: "mn", code: "required" },
    { field: "body", language: "mn", code: "no-text" },
    { field: "day", code: "past" },
    { field: "slug", code: "invalid-format" },
  ]);
  expect(faultsIn({ ...start, publication: { ...publication, time: "16:01" } }, start, clock)).toEqual([]);
  expect(faultsIn({ ...start, publication: { ...publication, day: "", time: "" } }, start, clock)).toEqual([
    { field: "day", code: "no-day" },
    { field: "time", code: "no-time" },
  ]);
  // Its moment has passed while the form was open.
  expect(faultsIn(start, start, { ...clock, now: Date.parse("2027-01-01T00:00:00Z") })).toEqual([]);
  expect(faultsIn({ ...start, slug: "" }, start, clock)).toEqual([{ field: "slug", code: "required" }]);
});

test("an empty text is kept in a draft, and refused where readers would see it", () => {
  const { publication } = start;
  const empty: PostValues = { ...start, mn: { ...emptyText(), title: "A" } };
  const lacking = [{ field: "body", language: "mn", code: "no-text" }];
  expect(faultsIn(empty, start, clock)).toEqual(lacking);
  expect(faultsIn({ ...empty, publication: { ...publication, state: "draft" } }, start, clock)).toEqual([]);
  // It was published like this once.
  expect(faultsIn({ ...empty, tags: "new" }, empty, clock)).toEqual([]);
  expect(faultsIn({ ...empty, publication: { ...publication, state: "published" } }, empty, clock)).toEqual(lacking);
});

test("what the server refused is named the same", () => {
  const errors = ["#/post/texts/ar/body", "#/post/slug", "#/post/tags/0", "#/other"];
  expect(faultsFrom(errors.map((pointer) => ({ pointer, code: "too-long" })))).toEqual([
    { field: "body", language: "ar", code: "too-long" },
    { field: "slug", code: "too-long" },
    { field: "tags", code: "too-long" },
  ]);
});
