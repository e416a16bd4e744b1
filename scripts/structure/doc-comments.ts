/** A documentation comment's text in one line, without its marks. */
const plain = (comment: string) =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trim())
    .join(" ")
    .replaceAll(/`([^`]*)`/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Up to the first full stop that ends a sentence; `e.g.` and a dot in a name end none. */
export function firstSentence(text: string): string {
  const end = /[.!?](?=\s+[A-Z`])/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

const exported =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:default )?(?:async )?(?:const|function|class|type|interface) (\w+)/g;

const alphanumeric = (name: string) => name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();

/** The first sentence about a module: that of the export that the file is named after, else that of its first one with any. */
export function moduleSentence(source: string, file: string): string {
  const found = [...source.matchAll(exported)].map(([, comment = "", name = ""]) => ({ comment, name }));
  const base = alphanumeric(
    file
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "",
  );
  const own = found.find(({ name }) => alphanumeric(name) === base) ?? found[0];
  return own ? firstSentence(plain(own.comment)) : "";
}

/** The comment above each setting of an object of them, by the setting's name; empty where it has none. */
export function settingComments(source: string): Map<string, string> {
  const members = [...source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}([A-Z][A-Z0-9_]+):/gm)];
  return new Map(members.map(([, comment = "", name = ""]) => [name, plain(comment)]));
}

/** What `.env.example` says of each setting: the lines above it, which count for the settings right below it too. */
export function exampleComments(source: string): Map<string, string> {
  const found = new Map<string, string>();
  let comment: string[] = [];
  let isRead = false;
  for (const line of source.split("\n")) {
    const name = /^([A-Z][A-Z0-9_]+)=/.exec(line)?.[1];
    if (name) found.set(name, comment.join(" "));
    else if (!line.startsWith("#") || isRead) comment = [];
    if (line.startsWith("#")) comment.push(line.replace(/^#\s*/, ""));
    isRead = name !== undefined;
  }
  return found;
}

/** The names that a module exports, types aside. */
export function exportedNames(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:default )?(?:async )?(?:const|function|class) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map(
        (part) =>
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? "",
      )
      .filter((name) => name !== "" && name !== "default" && !name.startsWith("type ")),
  );
  return [...declared, ...listed];
}
