import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/**
 * What the code asks of the messages. `exact` are whole keys, `patterns` keys with a computed part, `loose` namespaces
 * from which a key is taken out of a variable: there every text of the program that equals a key counts as its use.
 * @typedef {{ exact: Set<string>, patterns: RegExp[], loose: Set<string>, literals: Set<string>, unbound: Set<string>, unboundPatterns: RegExp[] }} Usage
 */
/** @typedef {any} Node an swc node; its own types leave out what a visitor of everything needs */

const bindNames = new Set(["useTranslations", "getTranslations", "createTranslator"]);
const methods = new Set(["rich", "markup", "raw", "has"]);

/** @returns {Usage} */
export function emptyUsage() {
  return {
    exact: new Set(),
    patterns: [],
    loose: new Set(),
    literals: new Set(),
    unbound: new Set(),
    unboundPatterns: [],
  };
}

export function readUsage(/** @type {string} */ file, usage = emptyUsage()) {
  return collectUsage(readFileSync(file, "utf8"), file.endsWith("x"), usage);
}

/** Adds what one source text asks for. Names are followed through the whole file, not by scope. */
export function collectUsage(/** @type {string} */ source, isTsx = true, usage = emptyUsage()) {
  const program = parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2022" });
  /** @type {Map<string, Set<string>>} */
  const bound = new Map();
  walk(program, (node) => collectBinding(node, bound));
  walk(program, (node) => {
    if (node.type === "StringLiteral") usage.literals.add(node.value);
    if (node.type === "CallExpression") collectCall(node, bound, usage);
  });
  return usage;
}

function walk(/** @type {Node} */ node, /** @type {(node: Node) => void} */ visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (node && typeof node === "object") {
    if (node.type) visit(node);
    for (const value of Object.values(node)) if (value && typeof value === "object") walk(value, visit);
  }
}

/** `const t = useTranslations("ns")`, also awaited, also one of several in a destructured Promise.all. */
function collectBinding(/** @type {Node} */ node, /** @type {Map<string, Set<string>>} */ bound) {
  if (node.type !== "VariableDeclarator" || !node.init) return;
  const value = unwrap(node.init);
  if (node.id.type === "Identifier") bind(bound, node.id.value, namespaceOf(value));
  if (node.id.type !== "ArrayPattern" || value.type !== "CallExpression") return;
  const list = value.arguments[0]?.expression;
  if (list?.type !== "ArrayExpression") return;
  node.id.elements.forEach((/** @type {Node} */ target, /** @type {number} */ index) => {
    const item = list.elements[index]?.expression;
    if (target?.type === "Identifier" && item) bind(bound, target.value, namespaceOf(unwrap(item)));
  });
}

function bind(
  /** @type {Map<string, Set<string>>} */ bound,
  /** @type {string} */ name,
  /** @type {string | null} */ namespace,
) {
  if (namespace !== null) bound.set(name, (bound.get(name) ?? new Set()).add(namespace));
}

function unwrap(/** @type {Node} */ node) {
  let inner = node;
  while (["AwaitExpression", "ParenthesisExpression"].includes(inner.type)) inner = inner.argument ?? inner.expression;
  return inner;
}

/** The namespace a translator is made for; "" stands for the whole catalogue, null for something else. */
function namespaceOf(/** @type {Node} */ call) {
  if (call.type !== "CallExpression" || !bindNames.has(call.callee.value)) return null;
  const given = call.arguments[0]?.expression;
  if (!given) return "";
  if (given.type === "StringLiteral") return given.value;
  if (given.type !== "ObjectExpression") return "";
  const property = given.properties.find((/** @type {Node} */ candidate) => candidate.key?.value === "namespace");
  return property?.value?.type === "StringLiteral" ? property.value.value : "";
}

/** `t("key")`, `t.rich("key")`, `t(`errors.${code}`)`, `t(isOpen ? "close" : "open")`; also `(await getTranslations("ns"))("key")`. */
function collectCall(
  /** @type {Node} */ call,
  /** @type {Map<string, Set<string>>} */ bound,
  /** @type {Usage} */ usage,
) {
  const given = call.arguments[0]?.expression;
  if (!given) return;
  const { callee } = call;
  const isMethod = callee.type === "MemberExpression" && methods.has(callee.property.value);
  const target = unwrap(isMethod ? callee.object : callee);
  const direct = namespaceOf(target);
  if (direct !== null) return collectKey(given, [direct], usage);
  if (target.type !== "Identifier") return;
  const namespaces = bound.get(target.value);
  if (namespaces) collectKey(given, [...namespaces], usage);
  else if (/^(t|translate)([A-Z]\w*)?$/.test(target.value)) collectKey(given, null, usage);
}

/** `namespaces` is null where a translator was handed in and its namespace cannot be seen. */
function collectKey(/** @type {Node} */ node, /** @type {string[] | null} */ namespaces, /** @type {Usage} */ usage) {
  const given = unwrap(node);
  if (given.type === "TsAsExpression" || given.type === "TsSatisfiesExpression")
    return collectKey(given.expression, namespaces, usage);
  if (given.type === "ConditionalExpression") {
    collectKey(given.consequent, namespaces, usage);
    return collectKey(given.alternate, namespaces, usage);
  }
  if (given.type === "StringLiteral") {
    if (!namespaces) usage.unbound.add(given.value);
    for (const namespace of namespaces ?? []) usage.exact.add(join(namespace, given.value));
    return;
  }
  if (given.type === "TemplateLiteral") {
    const body = given.quasis
      .map((/** @type {Node} */ part) => escapeText(part.cooked ?? part.raw))
      .join("[^.]+(?:\\.[^.]+)*");
    if (!namespaces) usage.unboundPatterns.push(new RegExp(`(^|\\.)${body}$`));
    for (const namespace of namespaces ?? [])
      usage.patterns.push(new RegExp(`^${escapeText(join(namespace, ""))}${body}$`));
    return;
  }
  for (const namespace of namespaces ?? []) usage.loose.add(namespace);
}

const join = (/** @type {string} */ namespace, /** @type {string} */ key) => (namespace ? `${namespace}.${key}` : key);
const escapeText = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether anything in the code can ask for the key. */
export function isUsed(/** @type {string} */ key, /** @type {Usage} */ usage) {
  if (usage.exact.has(key) || usage.patterns.some((pattern) => pattern.test(key))) return true;
  // A computed group: `t.raw("group")` hands out all that is below it.
  for (let at = key.lastIndexOf("."); at > 0; at = key.lastIndexOf(".", at - 1)) {
    const tail = key.slice(at + 1);
    if (usage.exact.has(key.slice(0, at)) || usage.unbound.has(tail)) return true;
    if (usage.loose.has(key.slice(0, at)) && usage.literals.has(tail)) return true;
  }
  return usage.unboundPatterns.some((pattern) => pattern.test(key));
}

/** Keys that the code names and no catalogue has. */
export function unknownKeys(/** @type {ReadonlySet<string>} */ keys, /** @type {Usage} */ usage) {
  const isGroup = (/** @type {string} */ key) => [...keys].some((known) => known.startsWith(`${key}.`));
  return [...usage.exact].filter((key) => !keys.has(key) && !isGroup(key)).sort();
}
