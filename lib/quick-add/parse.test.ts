import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { fc, propertyRuns } from "@/testing/properties";
import { checkRule } from "../recurrence/series";
import { localTimeOf } from "../zoned-time";
import { parseQuickAdd } from "./parse";

const timeZone = "Asia/Ulaanbaatar";
/** A Wednesday, 18 November 2026, 10:00 in Ulaanbaatar. */
const now = "2026-11-18T02:00:00Z";

/** `title | when | rule | @place`, the empty ones left out; `+2d` are whole days. */
function understood(text: string): string {
  const found = parseQuickAdd(text, { now, timeZone });
  if (!found) return "nothing";
  const { title, start, end, allDay, recurrenceRule, location } = found;
  const local = (instant: string) => localTimeOf(instant, timeZone).slice(0, 16).replace("T", " ");
  const when = allDay
    ? `${start} +${(Date.parse(end) - Date.parse(start)) / 86_400_000}d`
    : `${local(start)}–${local(end).slice(local(end).startsWith(local(start).slice(0, 10)) ? 11 : 0)}`;
  return [title, when, recurrenceRule, location && `@${location}`].filter(Boolean).join(" | ");
}

/** Written before the parser, as what people would type. */
const english: [text: string, means: string][] = [
  ["lunch with Bat tomorrow at noon for 45 min", "lunch with Bat | 2026-11-19 12:00–12:45"],
  ["every Monday 9:00 standup", "standup | 2026-11-23 09:00–10:00 | FREQ=WEEKLY;BYDAY=MO"],
  ["Dentist Friday 3pm", "Dentist | 2026-11-20 15:00–16:00"],
  ["call Anna at 16:30", "call Anna | 2026-11-18 16:30–17:30"],
  ["call Anna at 9", "call Anna | 2026-11-19 09:00–10:00"],
  ["Team meeting next Tuesday 10-11:30", "Team meeting | 2026-11-24 10:00–11:30"],
  ["December 5 board retreat all day", "board retreat | 2026-12-05 +1d"],
  ["5 Dec 2027 wedding", "wedding | 2027-12-05 +1d"],
  ["review from 2 to 4pm tomorrow", "review | 2026-11-19 14:00–16:00"],
  ["yoga every day at 7am", "yoga | 2026-11-19 07:00–08:00 | FREQ=DAILY"],
  ["gym every weekday 18:00 for 1h", "gym | 2026-11-18 18:00–19:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["rent every month on the 1st", "rent | 2026-12-01 +1d | FREQ=MONTHLY;BYMONTHDAY=1"],
  ["in 2 hours call the bank", "call the bank | 2026-11-18 12:00–13:00"],
  ["in 30 minutes tea", "tea | 2026-11-18 10:30–11:30"],
  ["conference in 3 days", "conference | 2026-11-21 +1d"],
  ["dinner tonight", "dinner | 2026-11-18 20:00–21:00"],
  ["breakfast tomorrow morning", "breakfast | 2026-11-19 09:00–10:00"],
  ["drinks Friday evening at 8", "drinks | 2026-11-20 20:00–21:00"],
  ["2026-12-24 16:00 party", "party | 2026-12-24 16:00–17:00"],
  ["24/12 party", "party | 2026-12-24 +1d"],
  ["sync every other week on Thursday 11:00", "sync | 2026-11-19 11:00–12:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"],
  ["planning tomorrow 10:00 half an hour", "planning | 2026-11-19 10:00–10:30"],
  ["workshop Monday 1.5 hours at 13:00", "workshop | 2026-11-23 13:00–14:30"],
  ["meeting at the office tomorrow 14:00", "meeting | 2026-11-19 14:00–15:00 | @the office"],
  ["standup tomorrow 9am @ Room 5", "standup | 2026-11-19 09:00–10:00 | @Room 5"],
  ["Anna's birthday every year on March 3", "Anna's birthday | 2027-03-03 +1d | FREQ=YEARLY"],
  ["half past 3 school pickup", "school pickup | 2026-11-18 15:30–16:30"],
  ["the day after tomorrow 8:15 flight", "flight | 2026-11-20 08:15–09:15"],
  ["holiday 20-24 December", "holiday | 2026-12-20 +5d"],
  ["retreat next week for 3 days", "retreat | 2026-11-23 +3d"],
];

/** Written before the parser too. */
const mongolian: [text: string, means: string][] = [
  ["маргааш 14:30 уулзалт 1 цаг", "уулзалт | 2026-11-19 14:30–15:30"],
  ["Лхагва гарагт 15 цагт хурал", "хурал | 2026-11-18 15:00–16:00"],
  ["12-р сарын 5-нд бүтэн өдөр семинар", "семинар | 2026-12-05 +1d"],
  ["ирэх долоо хоногийн даваа 10:00 төлөвлөлт", "төлөвлөлт | 2026-11-23 10:00–11:00"],
  ["өнөөдөр 16 цагт хагас цаг ярилцлага", "ярилцлага | 2026-11-18 16:00–16:30"],
  ["маргааш өглөө 9 цагт Баттай уулзах", "Баттай уулзах | 2026-11-19 09:00–10:00"],
  ["орой 7 цагт хоол", "хоол | 2026-11-18 19:00–20:00"],
  ["даваа бүр 9:00 цуглаан", "цуглаан | 2026-11-23 09:00–10:00 | FREQ=WEEKLY;BYDAY=MO"],
  ["өдөр бүр 18:30 дасгал", "дасгал | 2026-11-18 18:30–19:30 | FREQ=DAILY"],
  ["Сар бүрийн 5-нд цалин", "цалин | 2026-12-05 +1d | FREQ=MONTHLY;BYMONTHDAY=5"],
  ["2 цагийн дараа дуудлага", "дуудлага | 2026-11-18 12:00–13:00"],
  ["3 хоногийн дараа тайлан", "тайлан | 2026-11-21 +1d"],
  ["Баасан гарагт үдээс хойш 3 цагт эмч", "эмч | 2026-11-20 15:00–16:00"],
  ["14 цагаас 16 цаг хүртэл сургалт", "сургалт | 2026-11-18 14:00–16:00"],
  ["маргааш 10:00-11:30 ярилцлага", "ярилцлага | 2026-11-19 10:00–11:30"],
  ["нөгөөдөр 8 цаг 30 минутад нислэг", "нислэг | 2026-11-20 08:30–09:30"],
  ["ажлын өдөр бүр 9 цагт стэндап", "стэндап | 2026-11-19 09:00–10:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["2027 оны 3-р сарын 8-нд баяр", "баяр | 2027-03-08 +1d"],
  ["жил бүрийн 7-р сарын 11-нд наадам", "наадам | 2027-07-11 +1d | FREQ=YEARLY"],
  ["2 долоо хоног тутам пүрэв гарагт 11:00 тойм", "тойм | 2026-11-19 11:00–12:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"],
  ["өнөө орой кино", "кино | 2026-11-18 18:00–19:00"],
  ["маргааш үд дунд өдрийн хоол 45 минут", "өдрийн хоол | 2026-11-19 12:00–12:45"],
  ["арванхоёрдугаар сарын 24 шинэ жилийн үдэшлэг", "шинэ жилийн үдэшлэг | 2026-12-24 +1d"],
  ["МАРГААШ ӨГЛӨӨ 8 ЦАГТ ҮЗЛЭГ", "ҮЗЛЭГ | 2026-11-19 08:00–09:00"],
  ["Ням гараг 2 цаг 12:00 гэр бүлийн хоол", "гэр бүлийн хоол | 2026-11-22 12:00–14:00"],
  ["ирэх баасан 17:00 баяр", "баяр | 2026-11-20 17:00–18:00"],
  ["маргааш 11 цагт уулзалт @Хурлын өрөө", "уулзалт | 2026-11-19 11:00–12:00 | @Хурлын өрөө"],
  ["12/05 10 цагт шалгалт", "шалгалт | 2027-05-12 10:00–11:00"],
  ["маргааш 13 цагт сургалт цаг хагас", "сургалт | 2026-11-19 13:00–14:30"],
  ["долоо хоног бүр мягмар гарагт 16:00 тайлан", "тайлан | 2026-11-24 16:00–17:00 | FREQ=WEEKLY;BYDAY=TU"],
];

/** More, once it stood: what is ambiguous, runs past midnight or looks like something else. */
const moreEnglish: [text: string, means: string][] = [
  ["Monday", "2026-11-23 +1d"],
  ["sync tomorrow 2-3pm with Sara", "sync with Sara | 2026-11-19 14:00–15:00"],
  ["office hours from 9 to 5 on Friday", "office hours | 2026-11-20 09:00–17:00"],
  ["team lunch Wednesday 12:30", "team lunch | 2026-11-18 12:30–13:30"],
  ["retro wed 9am", "retro | 2026-11-25 09:00–10:00"],
  ["1:1 with Bat tomorrow 3pm", "1:1 with Bat | 2026-11-19 15:00–16:00"],
  ["every 2 weeks on Friday at 4pm retro", "retro | 2026-11-20 16:00–17:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
  ["every Tuesday and Thursday 7:30 run", "run | 2026-11-19 07:30–08:30 | FREQ=WEEKLY;BYDAY=TU,TH"],
  ["daily standup 9:15 until Dec 24", "standup | 2026-11-19 09:15–10:15 | FREQ=DAILY;UNTIL=20261224T155959Z"],
  ["every Monday 9am 10 times planning", "planning | 2026-11-23 09:00–10:00 | FREQ=WEEKLY;BYDAY=MO;COUNT=10"],
  ["flight 23:30 for 3 hours tomorrow", "flight | 2026-11-19 23:30–2026-11-20 02:30"],
  ["night shift tomorrow 22:00-06:00", "night shift | 2026-11-19 22:00–2026-11-20 06:00"],
  ["May 1 parade", "parade | 2027-05-01 +1d"],
  ["may I call Bat tomorrow 10:00", "may I call Bat | 2026-11-19 10:00–11:00"],
  ["3rd of January skiing", "skiing | 2027-01-03 +1d"],
  ["January 3rd, 2028 audit", "audit | 2028-01-03 +1d"],
  ["quarter to 5 tea today", "tea | 2026-11-18 16:45–17:45"],
  ["call mom in an hour", "call mom | 2026-11-18 11:00–12:00"],
  ["trip next weekend", "trip | 2026-11-28 +2d"],
  ["pay invoice in 2 weeks", "pay invoice | 2026-12-02 +1d"],
  ["Board meeting Thursday 14:00-16:30 at Shangri-La", "Board meeting | 2026-11-19 14:00–16:30 | @Shangri-La"],
  ["lunch at Modern Nomads with Sara Friday noon", "lunch with Sara | 2026-11-20 12:00–13:00 | @Modern Nomads"],
  ["LUNCH TOMORROW AT NOON", "LUNCH | 2026-11-19 12:00–13:00"],
  ["ship 2.0 on Monday", "ship 2.0 | 2026-11-23 +1d"],
  ["feed cat at midnight", "feed cat | 2026-11-19 00:00–01:00"],
  ["meeting 15:00 1h30", "meeting | 2026-11-18 15:00–16:30"],
  ["the 15th taxes", "taxes | 2026-12-15 +1d"],
  ["every year on 1 June children's day", "children's day | 2027-06-01 +1d | FREQ=YEARLY"],
  ["tomorrow dentist for two hours at 10", "dentist | 2026-11-19 10:00–12:00"],
  ["Standup on weekdays at 9:30", "Standup | 2026-11-19 09:30–10:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
];

const moreMongolian: [text: string, means: string][] = [
  ["Даваа", "2026-11-23 +1d"],
  ["хурал 14 цагт", "хурал | 2026-11-18 14:00–15:00"],
  ["уулзалт 15 цаг", "уулзалт | 2026-11-18 15:00–16:00"],
  ["маргааш 2 цагт уулзалт", "уулзалт | 2026-11-19 14:00–15:00"],
  ["маргааш оройн 8 цагт төрсөн өдөр", "төрсөн өдөр | 2026-11-19 20:00–21:00"],
  ["Баяраагийн төрсөн өдөр 3-р сарын 3", "Баяраагийн төрсөн өдөр | 2027-03-03 +1d"],
  ["ирэх долоо хоногт сургалт 3 өдөр", "сургалт | 2026-11-23 +3d"],
  ["ирэх сарын 10-нд тайлан", "тайлан | 2026-12-10 +1d"],
  ["энэ баасан 18:00 үдэшлэг", "үдэшлэг | 2026-11-20 18:00–19:00"],
  ["даваа, лхагва, баасан бүр 7:00 дасгал", "дасгал | 2026-11-20 07:00–08:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["жил бүр 12-р сарын 29-нд амралт", "амралт | 2026-12-29 +1d | FREQ=YEARLY"],
  ["сар бүр 1-нд түрээс", "түрээс | 2026-12-01 +1d | FREQ=MONTHLY;BYMONTHDAY=1"],
  [
    "өдөр бүр 9 цагт стэндап 12-р сарын 24 хүртэл",
    "стэндап | 2026-11-19 09:00–10:00 | FREQ=DAILY;UNTIL=20261224T155959Z",
  ],
  ["мягмар гараг бүр 10:00 зөвлөгөөн 10 удаа", "зөвлөгөөн | 2026-11-24 10:00–11:00 | FREQ=WEEKLY;BYDAY=TU;COUNT=10"],
  ["маргааш 9-11 цагт шалгалт", "шалгалт | 2026-11-19 09:00–11:00"],
  ["10 цагаас 11:30 хүртэл уулзалт маргааш", "уулзалт | 2026-11-19 10:00–11:30"],
  ["30 минутын дараа цай", "цай | 2026-11-18 10:30–11:30"],
  ["нэг цагийн дараа дуудлага 15 минут", "дуудлага | 2026-11-18 11:00–11:15"],
  ["2 долоо хоногийн дараа шалгалт", "шалгалт | 2026-12-02 +1d"],
  ["2026.12.31 18 цагт шинэ жил", "шинэ жил | 2026-12-31 18:00–19:00"],
  ["маргааш үдээс өмнө цэвэрлэгээ", "цэвэрлэгээ | 2026-11-19 10:00–11:00"],
  ["баасанд 16:30-д хүүхдээ авах", "хүүхдээ авах | 2026-11-20 16:30–17:30"],
  ["шөнө 11 цагт нислэг", "нислэг | 2026-11-18 23:00–2026-11-19 00:00"],
  ["маргааш 10 цагт хурлын өрөөнд зөвлөгөөн", "зөвлөгөөн | 2026-11-19 10:00–11:00 | @хурлын өрөө"],
  ["арван нэгдүгээр сарын 25-ны өдөр 11 цагт хурал", "хурал | 2026-11-25 11:00–12:00"],
  ["өглөөний цай маргааш 8:30", "өглөөний цай | 2026-11-19 08:30–09:30"],
  ["НӨГӨӨДӨР ҮДЭЭС ХОЙШ 2 ЦАГТ ҮЗЛЭГ", "ҮЗЛЭГ | 2026-11-20 14:00–15:00"],
  ["маргааш 1 цагийн уулзалт 16 цагт", "уулзалт | 2026-11-19 16:00–17:00"],
  ["12-р сарын 20-24 аялал", "аялал | 2026-12-20 +5d"],
  ["маргааш 2 цаг хагаст уулзалт", "уулзалт | 2026-11-19 14:30–15:30"],
];

/** What it once misread. */
const mended: [text: string, means: string][] = [
  [
    "every day at 8am for 2 weeks water plants",
    "water plants | 2026-11-19 08:00–09:00 | FREQ=DAILY;UNTIL=20261202T155959Z",
  ],
  ["first Monday of every month 10:00 board", "board | 2026-12-07 10:00–11:00 | FREQ=MONTHLY;BYDAY=1MO"],
  ["last Friday of each month demo", "demo | 2026-11-27 +1d | FREQ=MONTHLY;BYDAY=-1FR"],
  ["every morning run at 7", "run | 2026-11-19 07:00–08:00 | FREQ=DAILY"],
  ["Friday 9-17 workshop", "workshop | 2026-11-20 09:00–17:00"],
  ["from Dec 24 to Dec 26 vacation", "vacation | 2026-12-24 +3d"],
  ["Friday to Monday trip", "trip | 2026-11-20 +4d"],
  ["11/25 14:30 dentist", "dentist | 2026-11-25 14:30–15:30"],
  ["tomorrow 14h meeting for 2-3 people", "meeting for 2-3 people | 2026-11-19 14:00–15:00"],
  ["сар бүрийн сүүлчийн баасан 15 цагт тайлан", "тайлан | 2026-11-27 15:00–16:00 | FREQ=MONTHLY;BYDAY=-1FR"],
  ["сар бүрийн эхний даваа гарагт тооцоо", "тооцоо | 2026-12-07 +1d | FREQ=MONTHLY;BYDAY=1MO"],
  ["өглөө бүр 7 цагт гүйх", "гүйх | 2026-11-19 07:00–08:00 | FREQ=DAILY"],
  ["маргааш 10-12 уулзалт", "уулзалт | 2026-11-19 10:00–12:00"],
  ["12 сарын 1-нээс 12 сарын 5 хүртэл амралт", "амралт | 2026-12-01 +5d"],
  ["даваагаас баасан хүртэл сургалт", "сургалт | 2026-11-23 +5d"],
  ["go to Monday meeting at 10", "go to meeting | 2026-11-23 10:00–11:00"],
  ["move to Friday", "move | 2026-11-20 +1d"],
  ["from Monday to 3 December leave", "leave | 2026-11-23 +11d"],
  ["report 2026-12-01 - 2026-12-03", "report | 2026-12-01 +3d"],
  ["12/20-12/24 trip", "trip | 2026-12-20 +5d"],
  ["өдөр бүр 8 цагт 2 долоо хоног эм уух", "эм уух | 2026-11-19 08:00–09:00 | FREQ=DAILY;UNTIL=20261202T155959Z"],
  ["12 сарын 3-наас 12 сарын 10 хүртэл ээлжийн амралт", "ээлжийн амралт | 2026-12-03 +8d"],
  ["маргаашийн хурал 10 цагт", "хурал | 2026-11-19 10:00–11:00"],
  ["уулзалт маргааш 14 цагт 1ц", "уулзалт | 2026-11-19 14:00–15:00"],
  ["Лхагвасүрэн даваа гарагт 8 цагаас 30мин", "Лхагвасүрэн | 2026-11-23 08:00–08:30"],
];

test.each([...english, ...moreEnglish])("«%s» is understood", (text, means) => {
  expect(understood(text)).toBe(means);
});

test.each([...mongolian, ...moreMongolian])("«%s» гэдгийг ойлгоно", (text, means) => {
  expect(understood(text)).toBe(means);
});

test.each(mended)("«%s» is not misread", (text, means) => {
  expect(understood(text)).toBe(means);
});

test.each(["Buy milk", "Баттай ярих", "30 February party", "for 45 min", "", "   ", "25:70", "2-р"])(
  "«%s» says nothing of when",
  (text) => {
    expect(understood(text)).toBe("nothing");
  },
);

test("Arabic text keeps its digits' meaning", () => {
  expect(understood("اجتماع 24/12 14:30")).toBe("اجتماع | 2026-12-24 14:30–15:30");
});

test("the places that were understood are told, in order", () => {
  const text = "every Monday 9:00 standup @ Room 5";
  const spans = parseQuickAdd(text, { now, timeZone })?.spans.map(
    ({ from, to, kind }) => `${kind}: ${text.slice(from, to)}`,
  );
  expect(spans).toEqual(["recurrence: every Monday", "time: 9:00", "location: @ Room 5"]);
});

test("the same words mean another moment in another zone", () => {
  const start = (zone: string) => parseQuickAdd("tomorrow 14:30", { now, timeZone: zone })?.start;
  expect(start("Asia/Ulaanbaatar")).toBe("2026-11-19T06:30:00.000Z");
  // In New York it is still Tuesday evening.
  expect(start("America/New_York")).toBe("2026-11-18T19:30:00.000Z");
});

const piece = fc.oneof(
  fc.constantFrom(
    "маргааш",
    "даваа",
    "бүр",
    "5-нд",
    "12-р сарын",
    "цагт",
    "14:30",
    "хагас",
    "цаг",
    "орой",
    "хүртэл",
    "@",
    "at",
  ),
  fc.constantFrom(
    "every",
    "monday",
    "to",
    "3",
    "99",
    "pm",
    "until",
    "dec 24",
    "in",
    "hours",
    "for",
    "31/12",
    "2 weeks",
    "noon",
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);

test("whatever is typed, the answer is quick, orderly and a rule that can be kept", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join(" ").normalize("NFC");
      const found = parseQuickAdd(text, { now, timeZone });
      if (!found) return;
      expect(found.end > found.start).toBe(true);
      expect(found.start.includes("T")).toBe(!found.allDay);
      expect(found.title).toBe(found.title.trim());
      for (const [index, span] of found.spans.entries()) {
        expect(span.from).toBeGreaterThanOrEqual(found.spans[index - 1]?.to ?? 0);
        expect(span.to).toBeGreaterThan(span.from);
      }
      if (found.recurrenceRule) expect(checkRule(found.recurrenceRule, { ...found, timeZone })).toBeNull();
      expect(parseQuickAdd(text, { now, timeZone })).toEqual(found);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test.each(["9 ", "даваа ба ", "every ", "at ", "- ", "\u0000@", "mon and "])(
  "a wall of «%s» ends soon",
  { tags: ["full"] },
  async (part) => {
    // Milliseconds on an idle machine; a pattern that backtracks would take minutes.
    await expectQuick(2_000, [() => parseQuickAdd(part.repeat(5_000), { now, timeZone })]);
  },
);

test("the digits of an Arabic keyboard are a time as well, and stay as they were typed in the title", () => {
  expect(understood("غرفة ٥ ٢٤/١٢ ١٤:٣٠")).toBe("غرفة ٥ | 2026-12-24 14:30–15:30");
});
