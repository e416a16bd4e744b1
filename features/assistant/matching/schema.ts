import { boundedValue, maxMembers } from "../domain/bounded-value";
import {
  type Asked,
  askedOf,
  findByLikeness,
  findByWords,
  idWays,
  type Name,
  nameOf,
  normalised,
  type Question,
  wordingWays,
} from "../naming/schema";
import { pairSides } from "../pairing/schema";
import { asTwoSides, type Entry, groupIn, isAnswer, isPlainObject, readAnswer } from "../reading/schema";

type Match = Readonly<{ questionId: string; key: string; value: unknown; isMisspelt: boolean }>;

/** Comparing takes time for each pair: of more odd keys than this the rest fit nothing. */
const mostOddKeys = 60;
const deepest = 5;

type Named = Readonly<{ entry: Entry; name: Name }>;
type Taken = Readonly<{ match: Match; entry: Entry }>;
type Ways = readonly ((name: Name, asked: Asked) => boolean)[];

/** Takes entries whose key is a question's name in one of the sure ways; the surest first. */
function takeSurely(named: readonly Named[], open: Map<string, Asked>, ways: Ways): { taken: Taken[]; rest: Named[] } {
  const taken: Taken[] = [];
  let rest = [...named];
  for (const fits of ways) {
    rest = rest.filter(({ entry, name }) => {
      const asked = [...open.values()].find((each) => fits(name, each));
      if (!asked) return true;
      const questionId = asked.question.id;
      open.delete(questionId);
      taken.push({ entry, match: { questionId, key: entry.key, value: entry.value, isMisspelt: false } });
      return false;
    });
  }
  return { taken, rest };
}

/** Takes the likeliest question of each misspelt or shortened key; never two keys to one question. */
function takeLoosely(entries: readonly Entry[], asked: readonly Asked[], open: Map<string, Asked>): Taken[] {
  const guesses = entries.slice(0, mostOddKeys).flatMap((entry) => {
    const byWords = findByWords(entry.key, asked);
    if (byWords) return [{ entry, question: byWords, score: 2 }];
    const alike = findByLikeness(entry.key, [...open.values()]);
    return alike ? [{ entry, ...alike }] : [];
  });
  return guesses
    .sort((a, b) => b.score - a.score)
    .flatMap(({ entry, question }) =>
      open.delete(question.id)
        ? [{ entry, match: { questionId: question.id, key: entry.key, value: entry.value, isMisspelt: true } }]
        : [],
    );
}

/** `1`, `Q1`, `answer_1`: a place in the list of questions. */
const isPlace = (key: string, at: number) => new RegExp(`^\\D{0,12}0?${at + 1}$`).test(key.trim());

/**
 * Answers that name no question, yet are exactly as many as there are: in a list, by number, or each with both sides
 * under a key that was translated. They are taken in their order, and reported as a guess.
 */
function matchByPlace(value: object, questions: readonly Question[]): Match[] {
  const entries: Entry[] = Array.isArray(value)
    ? value.map((item: unknown, at) => ({ key: String(at + 1), value: item }))
    : Object.entries(value).map(([key, member]) => ({ key, value: member }));
  const isBare = Array.isArray(value) || entries.every(({ key }, at) => isPlace(key, at));
  const isOne = (item: unknown) =>
    (isPlainObject(item) && isAnswer(item)) || (isBare && typeof item === "string" && questions.length > 1);
  if (entries.length !== questions.length || !entries.every((entry) => isOne(entry.value))) return [];
  return questions.flatMap(({ id }, at) => {
    const entry = entries[at];
    return entry ? [{ questionId: id, ...entry, isMisspelt: true }] : [];
  });
}

const isListOfTexts = (value: object) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");

/** A single question needs no name: `{ answer, mn }` is its answer, and so is a list of texts. */
function matchAlone(value: object, [question]: readonly Question[]): Match[] {
  if (!question || !(isListOfTexts(value) || (isPlainObject(value) && isAnswer(value)))) return [];
  const { content, contentMn } = readAnswer(value);
  return content + contentMn === "" ? [] : [{ questionId: question.id, key: question.text, value, isMisspelt: false }];
}

/** The entries of a reply by how deep they lie inside of groups, such as `{ "answers": { … } }`. */
function* layersOf(value: object, isOpened: (entry: Entry) => boolean): Generator<Entry[]> {
  let layer = pairSides(value).slice(0, maxMembers);
  for (let depth = 0; depth < deepest && layer.length > 0; depth += 1) {
    yield layer;
    layer = layer
      .filter(isOpened)
      .flatMap((entry) => {
        const group = groupIn(entry.value);
        return group ? pairSides(group) : [];
      })
      .slice(0, maxMembers);
  }
}

/** The questions whose own wording stands anywhere in a reply: an id outside of it is something else's name there. */
function wordedIn(value: object, asked: readonly Asked[]): Set<string> {
  const open = new Map(asked.map((each) => [each.question.id, each]));
  for (const layer of layersOf(value, () => true)) {
    takeSurely(
      layer.map((entry) => ({ entry, name: nameOf(entry.key) })),
      open,
      wordingWays,
    );
  }
  return new Set(asked.map(({ question }) => question.id).filter((id) => !open.has(id)));
}

/** An answer whose translation stands under the question's name in another language, or in a second object. */
function withTwin({ match, entry }: Taken, rest: readonly Named[], asked: Asked | undefined): Taken {
  const isTwin = ({ name }: Named) =>
    name.folded === normalised(match.key) || (asked && wordingWays.some((fits) => fits(name, asked)));
  const sides = rest.filter(isTwin).map((twin) => asTwoSides(match.value, twin.entry.value));
  const value = sides.find((each) => each !== null);
  return value ? { entry, match: { ...match, value } } : { match, entry };
}

function matchByName(value: object, questions: readonly Question[]): { matches: Match[]; extra: string[] } {
  const asked = askedOf(questions);
  const open = new Map(asked.map((each) => [each.question.id, each]));
  const worded = wordedIn(value, asked);
  const idsOnly: Ways = idWays.map((fits) => (name, each) => !worded.has(each.question.id) && fits(name, each));
  const taken: Taken[] = [];
  const gone = new Set<Entry>();
  const odd: Named[] = [];
  for (const layer of layersOf(value, (entry) => !gone.has(entry))) {
    const named = layer.map((entry) => ({ entry, name: nameOf(entry.key) }));
    const { taken: sure, rest } = takeSurely(named, open, [...wordingWays, ...idsOnly]);
    for (const { entry } of sure) gone.add(entry);
    taken.push(...inOrder(sure, layer));
    odd.push(...rest.filter(({ entry }) => groupIn(entry.value) === null));
  }
  const whole = taken.map((each) =>
    withTwin(
      each,
      odd,
      asked.find(({ question }) => question.id === each.match.questionId),
    ),
  );
  const loose = takeLoosely(
    odd.map(({ entry }) => entry),
    asked,
    open,
  );
  const used = new Set(loose.map(({ entry }) => entry));
  return {
    matches: [...whole, ...loose].map(({ match }) => match),
    extra: odd.filter(({ entry }) => !used.has(entry)).map(({ entry }) => entry.key),
  };
}

/** In the order in which they came: where a text broke off, its last answer did. */
function inOrder(taken: readonly Taken[], layer: readonly Entry[]): Taken[] {
  const places = new Map(layer.map((entry, at) => [entry, at]));
  return taken.toSorted((a, b) => (places.get(a.entry) ?? 0) - (places.get(b.entry) ?? 0));
}

/**
 * Which of the answer's keys belongs to which question: by text, by id, folded, in another language, inside a group, by
 * likeness, and at last by place. `extra` are the keys that fit none.
 */
export function matchKeys(reply: object, questions: readonly Question[]): { matches: Match[]; extra: string[] } {
  const value = boundedValue(reply);
  const named = matchByName(value, questions);
  if (named.matches.length > 0) return named;
  const matches = questions.length === 1 ? matchAlone(value, questions) : [];
  const guessed = matches.length > 0 ? matches : matchByPlace(value, questions);
  return guessed.length > 0 ? { matches: guessed, extra: [] } : named;
}
