import { test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { parseDocument } from "./parse-document";

const begun = [
  "> ",
  "[",
  "![",
  "[a](",
  "[a](https://",
  "*",
  "**a",
  "*a ",
  "~~a",
  "`",
  "`a``",
  "- ",
  "- a\n ",
  "1. ",
  "```a\n",
  "```\n````\n",
  "\\",
  "# ",
  "\t",
  "https://",
  "> - ",
  "\n \n",
];

test.each(begun)("a whole text of %j is read in bounded time", { tags: ["full"] }, async (part) => {
  await expectQuick(700, [() => parseDocument(part.repeat(20_000 / part.length))]);
});
