import { expect, test } from "vitest";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/report";

test("x", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const project = await makeProject(as, { name: "Өргөө: барилга", budget: 4_500_000_000 });
  const answer = await call(handlers, { path, as, query: { projectId: project.id } });
  expect(answer.status).toBe(200);
  (await import("node:fs")).writeFileSync("/tmp/spike/r.pdf", answer.bytes);
  console.info(answer.headers.get("content-disposition"));
});
