import { expect, test } from "vitest";
import { mentionName, mentionQuery, readMentions, writeMentions } from "./mention-text";

const saran = { id: "01890000-0000-7000-8000-000000000001", name: "Saran" };
const saranTuya = { id: "01890000-0000-7000-8000-000000000002", name: "Saran Tuya" };
const people = [saran, saranTuya];

test("a name behind @ is stored as a mention of the person, the longer name first", () => {
  const body = writeMentions("@Saran and @Saran Tuya, not a@Saran or @Sarana", people);
  expect(body).toBe(`[@Saran](mention:${saran.id}) and [@Saran Tuya](mention:${saranTuya.id}), not a@Saran or @Sarana`);
  expect(readMentions(body)).toEqual({ text: "@Saran and @Saran Tuya, not a@Saran or @Sarana", people });
});

test("what is typed behind @ is asked for as a name", () => {
  expect(mentionQuery("Hello @Sa", 9)).toEqual({ from: 6, query: "Sa" });
  expect(mentionQuery("@", 1)).toEqual({ from: 0, query: "" });
  expect(mentionQuery("a@b", 3)).toBeNull();
  expect(mentionQuery("@Saran\nhello", 12)).toBeNull();
});

test("a name leaves out what would end a mention", () => {
  expect(mentionName("Bat [office]")).toBe("Bat office");
});
