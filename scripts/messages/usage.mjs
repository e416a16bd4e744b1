import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/**
 * What the code asks of the messages. `exact` are whole keys, `patterns` keys with a computed part, `loose` namespaces
 * from which a key is taken out of a variable: there every text of the program that equals a key counts as its use. "?"
 * among them is a translator that was handed in: then a text with a dot in it that ends a key counts.
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

/** Names of translators in one function, by namespace; `null` where a parameter hides the name. @typedef {Map<string, string | null>} Names */
/** From the innermost function outwards. @typedef {Names[]} Scopes */

/** Adds what one source text asks for. */
export function collectUsage(/** @type {string} */ source, isTsx = true, usage = emptyUsage()) {
  visit(parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2022" }), [new Map()], usage);
  return usage;
}

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "ClassMethod"]);

function visit(/** @type {Node} */ node, /** @type {Scopes} */ scopes, /** @type {Usage} */ usage) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, scopes, usage);
    return;
  }
  if (!node || typeof node !== "object") return;
  let inner = scopes;
  if (functions.has(node.type) || (node.params && node.body)) inner = [parametersOf(node), ...scopes];
  if (node.type === "StringLiteral") usage.literals.add(node.value);
  if (node.type === "VariableDeclarator") collectBinding(node, inner[0] ?? new Map());
  if (node.type === "CallExpression") collectCall(node, inner, usage);
  for (const value of Object.values(node)) if (value && typeof value === "object") visit(value, inner, usage);
}

/** @returns {Names} */
function parametersOf(/** @type {Node} */ node) {
  const patterns = (node.params ?? []).map((/** @type {Node} */ parameter) => parameter.pat ?? parameter);
  const names = patterns.flatMap((/** @type {Node} */ pattern) =>
    pattern.type === "ObjectPattern"
      ? pattern.properties.map((/** @type {Node} */ property) => property.value?.value ?? property.key?.value)
      : [pattern.value],
  );
  return new Map(
    names
      .filter((/** @type {unknown} */ name) => typeof name === "string")
      .map((/** @type {string} */ name) => [name, null]),
  );
}

/** `const t = useTranslations("ns")`, also awaited, also one of several in a destructured Promise.all. */
function collectBinding(/** @type {Node} */ node, /** @type {Names} */ names) {
  if (!node.init) return;
  const value = unwrap(node.init);
  if (node.id.type === "Identifier") bind(names, node.id.value, namespaceOf(value));
  if (node.id.type !== "ArrayPattern" || value.type !== "CallExpression") return;
  const list = value.arguments[0]?.expression;
  if (list?.type !== "ArrayExpression") return;
  node.id.elements.forEach((/** @type {Node} */ target, /** @type {number} */ index) => {
    const item = list.elements[index]?.expression;
    if (target?.type === "Identifier" && item) bind(names, target.value, namespaceOf(unwrap(item)));
  });
}

function bind(/** @type {Names} */ names, /** @type {string} */ name, /** @type {string | null} */ namespace) {
  if (namespace !== null) names.set(name, namespace);
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
function collectCall(/** @type {Node} */ call, /** @type {Scopes} */ scopes, /** @type {Usage} */ usage) {
  const given = call.arguments[0]?.expression;
  if (!given) return;
  const { callee } = call;
  const isMethod = callee.type === "MemberExpression" && methods.has(callee.property.value);
  const target = unwrap(isMethod ? callee.object : callee);
  const direct = namespaceOf(target);
  if (direct !== null) return collectKey(given, direct, usage);
  // `words.t("key")`: a translator that was handed on inside an object.
  const name = target.type === "MemberExpression" ? target.property.value : target.value;
  if (typeof name !== "string") return;
  const scope = target.type === "Identifier" ? scopes.find((names) => names.has(name)) : undefined;
  const namespace = scope?.get(name) ?? null;
  if (namespace !== null || /^(t|translate)([A-Z]\w*)?$/.test(name)) collectKey(given, namespace, usage);
}

/** `namespace` is null where a translator was handed in and its own cannot be seen. */
function collectKey(/** @type {Node} */ node, /** @type {string | null} */ namespace, /** @type {Usage} */ usage) {
  const given = unwrap(node);
  if (given.type === "TsAsExpression" || given.type === "TsSatisfiesExpression") {
    collectKey(given.expression, namespace, usage);
  } else if (given.type === "ConditionalExpression") {
    collectKey(given.consequent, namespace, usage);
    collectKey(given.alternate, namespace, usage);
  } else if (given.type === "StringLiteral") {
    if (namespace === null) usage.unbound.add(given.value);
    else usage.exact.add(join(namespace, given.value));
  } else if (given.type === "TemplateLiteral") {
    const parts = given.quasis.map((/** @type {Node} */ part) => escapeText(part.cooked ?? part.raw));
    const body = parts.join("[^.]+(?:\\.[^.]+)*");
    if (namespace === null) usage.unboundPatterns.push(new RegExp(`(^|\\.)${body}$`));
    else usage.patterns.push(new RegExp(`^${escapeText(join(namespace, ""))}${body}$`));
  } else {
    usage.loose.add(namespace ?? "?");
  }
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
    if (usage.loose.has("?") && tail.includes(".") && usage.literals.has(tail)) return true;
  }
  return usage.unboundPatterns.some((pattern) => pattern.test(key));
}

/** Keys that the code names and no catalogue has. */
export function unknownKeys(/** @type {ReadonlySet<string>} */ keys, /** @type {Usage} */ usage) {
  const isGroup = (/** @type {string} */ key) => [...keys].some((known) => known.startsWith(`${key}.`));
  return [...usage.exact].filter((key) => !keys.has(key) && !isGroup(key)).sort();
}
