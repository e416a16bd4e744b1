import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { root } from "./project.mjs";

const retryAfterS = 1;
const retryListenMs = 20;
/** The first one is the default. */
const languages = /** @type {const} */ (["en", "mn", "ar"]);

/** 1 where none is named, 0 for one that is no weight. @param {string[]} parameters */
function weightOf(parameters) {
  const quality = parameters.map((parameter) => /^\s*q\s*=\s*(\S+)\s*$/i.exec(parameter)?.[1]).find((found) => found);
  if (quality === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}

/** Our language that a tag names, or null. @param {string} tag */
function matchLanguage(tag) {
  if (tag.trim() === "*") return languages[0];
  const primary = tag.length > 35 ? undefined : /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i.exec(tag.trim())?.[1];
  return languages.find((language) => language === primary?.toLowerCase()) ?? null;
}

/**
 * The language that the web server would choose (i18n/negotiate.ts), which Node cannot load without a compiler; a test
 * holds the two together. @param {string} accepted
 */
export function languageOf(accepted) {
  /** @type {{ language: string, weight: number }} */
  let best = { language: languages[0], weight: 0 };
  for (const part of accepted.slice(0, 1000).split(",").slice(0, 50)) {
    const [tag = "", ...parameters] = part.split(";");
    const [language, weight] = [matchLanguage(tag), weightOf(parameters)];
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** A page without scripts that asks again by itself. */
function pageIn(/** @type {string} */ language) {
  const { errors, faults } = JSON.parse(readFileSync(join(root, "messages", `${language}.json`), "utf8"));
  const { title } = errors.codes.unavailable;
  return `<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterS}"><title>${title}</title><h1>${title}</h1>
<p><a href="">${faults.retry}</a></html>`;
}

/** The same problem that the web server answers while it can do nothing (lib/problem.ts), which is not there to ask. */
const problemIn = (/** @type {string} */ requestId) =>
  JSON.stringify({
    type: "/problems/unavailable",
    title: "The service is temporarily unavailable.",
    status: 503,
    instance: `urn:uuid:${requestId}`,
    code: "unavailable",
    requestId,
  });

/**
 * @param {ReadonlyMap<string, string>} pages By language.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function answer(pages, request, response) {
  const { accept = "", "accept-language": language = "" } = request.headers;
  const isForPeople = !/^\/api(\/|$)/i.test(request.url ?? "") && accept.includes("text/html");
  const requestId = randomUUID();
  const body = isForPeople ? (pages.get(languageOf(language)) ?? "") : problemIn(requestId);
  response.writeHead(503, {
    "content-type": isForPeople ? "text/html; charset=utf-8" : "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    "cache-control": "no-store",
    "retry-after": String(retryAfterS),
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Keeps the web server's port while there is no web server: callers hear 503 and when to come again. */
export class StandIn {
  #where;
  /** Made once, before anybody asks: a file of messages takes a while to read. */
  #pages = new Map(languages.map((language) => /** @type {[string, string]} */ ([language, pageIn(language)])));
  /** @type {import("node:http").Server | null} */
  #server = null;

  /** @param {{ host: string, port: number }} where */
  constructor(where) {
    this.#where = where;
  }

  open() {
    if (this.#server) return;
    const server = createServer((request, response) => answer(this.#pages, request, response));
    this.#server = server;
    // Connections of the process that just died may hold the port for another moment.
    server.on("error", () => setTimeout(() => this.#server === server && server.listen(this.#where), retryListenMs));
    server.listen(this.#where);
  }

  /**
   * Gives the open port to a process, and lets go of it. One that has died meanwhile gets nothing: the next one needs it.
   * @param {import("node:child_process").ChildProcess} child
   */
  handTo(child) {
    const server = this.#server;
    if (!child.connected) return;
    if (!server?.listening) return void setTimeout(() => this.#server && this.handTo(child), retryListenMs);
    this.#server = null;
    child.send({ type: "listen" }, server, () => server.close());
  }

  close() {
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = null;
  }
}
