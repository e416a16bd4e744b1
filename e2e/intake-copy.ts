import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { type QuestionId, questionIds } from "@/features/questionnaire/domain/constants";
import type { Locale } from "../lib/locale";
import type messages from "../messages/en.json";

type Messages = typeof messages;

const messagesOf = (locale: Locale) => JSON.parse(readFileSync(`messages/${locale}.json`, "utf8")) as Messages;

/** The words of the screen in one language. */
export const translatorOf = (locale: Locale) =>
  createTranslator<Messages>({ locale, messages: messagesOf(locale), onError: raise });

function raise(problem: Error): never {
  throw problem;
}

/** What somebody types, and where two stand, in which order they end up. */
type Typed = Readonly<{
  name: string;
  description: string;
  objectives: readonly [string, string];
  requirements: readonly [string, string];
  milestone: string;
  risk: string;
}>;

/** In the questionnaire's language and in Mongolian. */
type Reply = Partial<Record<QuestionId, readonly [answer: string, mn: string]>>;

type Intake = Readonly<{ typed: Typed; reply: Reply }>;

/** The day that is typed for the first milestone, and the one that only the answer names. */
export const days = { typed: "2027-03-15", replied: "2027-03-24" } as const;

const mongolianReply = {
  name: "Сургуулийн автобусыг дагах",
  description: "Эцэг эх автобус хаана явааг харна.",
  objectives: "Эцэг эх автобусыг харна\nУтасны дуудлага багасна",
  requirements: "Газрын зураг\nИрэх цагийн мэдэгдэл\nЖолоочийн самбар",
  milestones: "Эхний чиглэл\nБүх чиглэл – 2027 оны 3-р сарын 24",
  risks: "Сүлжээ тасрах. Бууруулах: офлайн горим",
} as const satisfies Partial<Record<QuestionId, string>>;

const withMongolian = (reply: Readonly<Record<keyof typeof mongolianReply, string>>): Reply =>
  Object.fromEntries(
    Object.entries(mongolianReply).map(([id, mn]) => [id, [reply[id as keyof typeof mongolianReply], mn]]),
  );

/** One idea in each language: what is typed of it, and what the scripted service makes of that. */
export const intakes: Readonly<Record<Locale, Intake>> = {
  en: {
    typed: {
      name: "Follow the school bus",
      description: "Parents see where the bus is. 🚌",
      objectives: ["Parents see the bus", "Fewer phone calls"],
      requirements: ["A map", "A message before it comes"],
      milestone: "First route",
      risk: "No network on the road",
    },
    reply: withMongolian({
      name: "Follow the school bus",
      description: "Parents see where the bus is.",
      objectives: "Parents see the bus\nFewer phone calls",
      requirements: "A map of the routes\nA message ten minutes before\nA board for drivers",
      milestones: "First route\nAll routes – 24 March 2027",
      risks: "No network on the road. Mitigation: work offline",
    }),
  },
  mn: {
    typed: {
      name: "Сургуулийн автобусыг дагах",
      description: "Эцэг эх автобус хаана явааг харна. 🚌",
      objectives: ["Эцэг эх автобусыг харна", "Утасны дуудлага багасна"],
      requirements: ["Газрын зураг", "Ирэхээс өмнө мэдэгдэх"],
      milestone: "Эхний чиглэл",
      risk: "Замд сүлжээгүй байх",
    },
    reply: withMongolian(mongolianReply),
  },
  ar: {
    typed: {
      name: "تتبّع حافلة المدرسة",
      description: "يرى الأهل أين الحافلة. 🚌",
      objectives: ["يرى الأهل الحافلة", "مكالمات أقل"],
      requirements: ["خريطة", "رسالة قبل الوصول"],
      milestone: "الخط الأول",
      risk: "لا شبكة على الطريق",
    },
    reply: withMongolian({
      name: "تتبّع حافلة المدرسة",
      description: "يرى الأهل أين الحافلة.",
      objectives: "يرى الأهل الحافلة\nمكالمات أقل",
      requirements: "خريطة الخطوط\nرسالة قبل عشر دقائق\nلوحة للسائقين",
      milestones: "الخط الأول\nكل الخطوط – 24 مارس 2027",
      risks: "لا شبكة على الطريق. التخفيف: العمل دون اتصال",
    }),
  },
};

/** Questions that have no reply of their own get this, so that nothing is missing. */
const unsaidMn = "Ирэх оны сүүлээр";
const unsaid: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ["By the end of next year", unsaidMn],
  mn: [unsaidMn, unsaidMn],
  ar: ["بحلول نهاية العام القادم", unsaidMn],
};

const replies = new Map(
  (Object.keys(intakes) as Locale[]).flatMap((locale) =>
    questionIds.map((id) => [
      messagesOf(locale).questionnaire.questions[id],
      intakes[locale].reply[id] ?? unsaid[locale],
    ]),
  ),
);

/** What the service says to questions, as the JSON that the request asks for. */
export function replyTo(questions: readonly string[]): string {
  const answered = questions.map((question) => {
    const [answer, mn] = replies.get(question) ?? unsaid.en;
    return [question, { answer, mn }];
  });
  return JSON.stringify(Object.fromEntries(answered));
}
