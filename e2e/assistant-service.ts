import { sideMark } from "@/features/assistant/domain/follow-up-messages";
import {
  answers,
  askedQuestions,
  breaksOffAfter,
  type Script,
  ScriptedAssistant,
  says,
  staysSilent,
} from "../testing/scripted-assistant";
import { replyTo } from "./intake-copy";

/** How the next call about something goes. */
export type Ending = "held" | "silent" | "cut" | "unauthorised" | "limited";

/** What a test tells the service: how the next call goes whose words hold `about`, or that a held one goes on. */
export type Order = { about: string } & ({ ending: Ending } | { release: true });

type Call = Parameters<Script>[1]["body"];

/** How many whole answers come before a call is held or cut, in the middle of the next. */
export const answersBefore = 3;

const listed = { object: "list", data: [{ id: "scripted-model" }, { id: "second-model" }] };

/** Where no JSON is asked for: other words each time that the same is asked. */
const prose = (time: number) => [
  `About ${time} million tugriks.\n`,
  `The map is half of it.\n${sideMark}\nОйролцоогоор ${time} сая төгрөг.`,
];

/** All that is said, in two parts: after the first a call is held or cut. */
function replyParts(call: Call, time: number): string[] {
  const questions = askedQuestions(call);
  if (questions.length === 0) return prose(time);
  const all = replyTo(questions);
  const first = replyTo(questions.slice(0, answersBefore + 1)).slice(0, -8);
  return [first, all.slice(first.length)];
}

/**
 * Starts the service that the server under test asks, with the tests, and ends it with them. It answers well unless a
 * test has ordered otherwise; what tests order comes to the same address.
 */
export default async function startAssistant(): Promise<() => Promise<void>> {
  const endings = new Map<string, Ending>();
  const releases = new Map<string, () => void>();
  /** How often the same was asked. */
  const times = new Map<string, number>();
  const service = await ScriptedAssistant.start(Number(process.env.E2E_ASSISTANT_PORT));

  function obey(order: Order): void {
    if ("ending" in order) endings.set(order.about, order.ending);
    else releases.get(order.about)?.();
  }

  function scriptOf(call: Call): Script {
    const said = call.messages.map(({ content }) => content).join("\n");
    const about = [...endings.keys()].find((words) => said.includes(words));
    const asked = call.messages.findLast(({ role }) => role === "user")?.content ?? "";
    const time = (times.get(asked) ?? 0) + 1;
    times.set(asked, time);
    const [first = "", rest = ""] = replyParts(call, time);
    const reply = first + rest;
    if (about === undefined) return says(reply);
    const ending = endings.get(about);
    endings.delete(about);
    if (ending === "silent") return staysSilent();
    if (ending === "unauthorised") return answers(401);
    if (ending === "limited") return answers(429, { "retry-after": "609" }, '{"error":{"message":"pool is busy"}}');
    if (ending === "cut") return breaksOffAfter(first);
    const until = new Promise<void>((resolve) => releases.set(about, resolve));
    return says(reply, { holding: { after: first.length, until } });
  }

  service.usual = (response, received) => {
    if ("about" in received.body) {
      obey(received.body as unknown as Order);
      return response.end();
    }
    if (received.method === "GET") return answers(200, {}, JSON.stringify(listed))(response, received);
    return scriptOf(received.body)(response, received);
  };
  return () => service.close();
}
