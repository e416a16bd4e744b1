/** A documentation comment's text in one line, without its marks. */
const plain = (comment: string) =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trim())
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

const withoutTicks = (text: string) => text.replaceAll(/`([^`]*)`/g, "$1");

/** Up to the first full stop that ends a sentence; `e.g.` and a dot in a name end none. */
export function firstSentence(text: string): string {
  const end = /(?<!\b[a-z]\.[a-z])[.!?](?=\s+[A-Z`*])/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

const comment = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/`;

/** A comment before the imports, or one that a blank line parts from the first declaration. */
const atHead = new RegExp(
  String.raw`^(?:"use \w+";\s*)?(?:${comment}\s*(?=import\b|\n\n)|(?:import\b[^;]*;\s*)+${comment}[^\S\n]*\n\n)`,
);

const exported = new RegExp(
  String.raw`(?:${comment}\s*)?^export (default )?(?:(?:async )?(function)\*?|const|class) (\w+)(?:\s*=\s*(async|function|\(|<|\w+ =>|memo|forwardRef))?`,
  "gm",
);

const alphanumeric = (name: string) => name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();

/** The export that stands for a module: its namesake, else the default one, else its first function, else its first value. */
function mainExport(source: string, file: string) {
  const found = [...source.matchAll(exported)].map(
    ([, text = "", isDefault, isFunction, name = "", isFunctionConst]) => ({
      text,
      name,
      isDefault: isDefault !== undefined,
      isFunction: (isFunction ?? isFunctionConst) !== undefined,
    }),
  );
  const base = alphanumeric(/([^/]*?)\.\w+$/.exec(file)?.[1] ?? "");
  return (
    found.find(({ name }) => alphanumeric(name) === base) ??
    found.find(({ isDefault }) => isDefault) ??
    found.find(({ isFunction }) => isFunction) ??
    found[0]
  );
}

/** For a module that exports types alone: the first of them with a comment. */
const onlyTypes = new RegExp(
  String.raw`^(?![\s\S]*^export (?!type|interface))[\s\S]*?${comment}\s*^export (?:type|interface)`,
  "m",
);

/** The first sentence about a module: that of the comment at its head, else that of its main export. */
export function moduleSentence(source: string, file: string): string {
  const head = atHead.exec(source);
  const text = head?.[1] ?? head?.[2] ?? mainExport(source, file)?.text;
  return withoutTicks(firstSentence(plain(text ?? onlyTypes.exec(source)?.[1] ?? "")));
}

/** The comment above each setting of an object of them, by the setting's name; empty where it has none. */
export function settingComments(source: string): Map<string, string> {
  const members = [...source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}([A-Z][A-Z0-9_]+):/gm)];
  return new Map(members.map(([, text = "", name = ""]) => [name, withoutTicks(plain(text))]));
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
  const declared = [...source.matchAll(/^export (?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm)].map(
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
