import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { posts } from "@/server/db/schema/post";
import { makePost } from "@/testing/post-factory";
import { makePermitted } from "@/testing/role-factory";
import { statementsOf } from "@/testing/statements";
import { changePosts, undoPostChange } from "./commands";

test("changing many posts takes as few statements as changing one, and so does the undo", async () => {
  const { actor } = await makePermitted("posts:manage");
  const postIds: string[] = [];
  for (let at = 0; at < 20; at += 1) postIds.push((await makePost({ texts: { en: { title: `Post ${at}` } } })).id);
  const changed = await statementsOf(async () => {
    const { undo } = await changePosts(actor, { postIds, change: "unpublish" });
    if (!undo) throw new Error("Nothing was changed.");
    await undoPostChange(actor, undo);
  });
  for (const statements of changed.transactions) expect(statements.length).toBeLessThanOrEqual(6);
  expect(changed.transactions).toHaveLength(2);
  const rows = await current().select().from(posts);
  expect(rows.filter(({ status, version }) => status === "published" && version === 3)).toHaveLength(20);
  const lines = (await current().select().from(activities)).map(({ verb, subjectName }) => `${verb} ${subjectName}`);
  expect(lines.filter((line) => line === "updated Post 7" || line === "restored Post 7")).toHaveLength(2);
});
