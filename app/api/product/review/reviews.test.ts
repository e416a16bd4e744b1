import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Review, ReviewAnswer, ReviewPage } from "@/features/review/schema";
import { ratingsOf } from "@/features/review/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { orders } from "@/server/db/schema/order";
import { productReviews, products } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeOrder } from "@/testing/order-factory";
import { makeProduct } from "@/testing/shop";
import * as deleting from "./delete/route";
import * as voting from "./helpful/route";
import * as list from "./list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

let as: TestSession;
let productId: string;

beforeEach(async () => {
  as = await makeSession({ image: "/face.webp" });
  productId = (await makeProduct()).id;
});

const write = (name: string, handlers: RouteModule, body: object, by = as) =>
  call<ReviewAnswer>(handlers, { method: "POST", path: `/api/product/review/${name}`, as: by, body });

const review = (by = as, values: object = {}) =>
  write("new", creating, { productId, rating: 4, comment: "Warm.", ...values }, by);

const pageOf = (query: Record<string, string> = {}, by?: TestSession) =>
  call<ReviewPage>(list, { path: "/api/product/review/list", query: { productId, ...query }, ...(by && { as: by }) });

const manager = () => makeSession({ isAdmin: true });

async function productNow() {
  const [row] = await current().select().from(products).where(eq(products.id, productId));
  return [row?.ratingCount, row?.rating];
}

test("somebody who is signed in reviews a product once, and everybody reads it", async () => {
  const { status, body } = await review();
  expect(status).toBe(200);
  expect(body.review).toMatchObject({ rating: 4, comment: "Warm.", isOwn: true, isPurchased: false, editedAt: null });
  expect((await review()).problem?.code).toBe("conflict");
  const { body: page } = await pageOf();
  expect(page).toMatchObject({ own: null, nextCursor: null, reviews: [{ isOwn: false, author: { avatarUrl: null } }] });
  expect((await pageOf({}, as)).body.own?.id).toBe(body.review.id);
  expect((await pageOf({}, await makeSession())).body.reviews[0]?.author?.avatarUrl).toBe("/face.webp");
  expect(await productNow()).toEqual([1, 40]);
});

test("a review says whether its author had ordered the product, and the order was not cancelled", async () => {
  const buyers = await Promise.all(Array.from({ length: 3 }, () => makeSession()));
  const [bought, gaveUp, other] = buyers as [TestSession, TestSession, TestSession];
  for (const { actor } of [bought, gaveUp]) await makeOrder(actor, { cart: [{ id: productId, quantity: 1 }] });
  await current().update(orders).set({ status: "cancelled" }).where(eq(orders.customerId, gaveUp.actor.userId));
  await makeOrder(other.actor);
  const marks = [];
  for (const by of buyers) marks.push((await review(by)).body.review.isPurchased);
  expect(marks).toEqual([true, false, false]);
});

test("whoever wrote it is named by given name and initial, and in full to those who manage the shop alone", async () => {
  const bold = await makeSession({ firstName: "Bold", lastName: "Bat" });
  await review(bold);
  const authorFor = async (by?: TestSession) => (await pageOf({}, by)).body.reviews[0]?.author?.name;
  expect([await authorFor(), await authorFor(as), await authorFor(bold)]).toEqual(["Bold B.", "Bold B.", "Bold B."]);
  expect(await authorFor(await manager())).toBe("Bold Bat");
});

test.each([
  [{ rating: 0 }, "rating"],
  [{ rating: 6 }, "rating"],
  [{ rating: 4.5 }, "rating"],
  [{ comment: "x".repeat(2_001) }, "comment"],
])("%o is refused with the field named", async (values, field) => {
  const { status, problem } = await review(as, values);
  expect(status).toBe(422);
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual([`#/${field}`]);
});

test("only the author changes a review, and not over a later change", async () => {
  const { body } = await review();
  const change = { reviewId: body.review.id, rating: 2, comment: "Cold.", version: 1 };
  expect((await write("update", updating, change, await manager())).status).toBe(403);
  const { body: changed } = await write("update", updating, change);
  expect(changed.review).toMatchObject({ rating: 2, comment: "Cold.", version: 2 });
  expect(changed.review.editedAt).not.toBeNull();
  expect(changed.ratings).toContainEqual({ stars: 2, count: 1 });
  expect((await write("update", updating, change)).problem?.code).toBe("stale");
  expect(await productNow()).toEqual([1, 20]);
});

test("who deleted a review restores it, and nobody else", async () => {
  const { body } = await review();
  const ref = { reviewId: body.review.id };
  const [shopkeeper, stranger] = [await manager(), await makeSession()];
  expect((await write("delete", deleting, ref, stranger)).status).toBe(403);
  expect((await write("delete", deleting, ref, shopkeeper)).status).toBe(200);
  expect([(await pageOf()).body.reviews, await productNow()]).toEqual([[], [0, 0]]);
  expect((await write("restore", restoring, ref)).status).toBe(404);
  expect((await write("restore", restoring, ref, shopkeeper)).status).toBe(200);
  expect(await productNow()).toEqual([1, 40]);
  await write("delete", deleting, ref);
  await review(as, { rating: 5 });
  expect((await write("restore", restoring, ref)).problem?.code).toBe("conflict");
});

test("what a manager does to somebody's review is in the audit log, and what its author does is not", async () => {
  const { body } = await review();
  const ref = { reviewId: body.review.id };
  const shopkeeper = await manager();
  await write("delete", deleting, ref, shopkeeper);
  await write("restore", restoring, ref, shopkeeper);
  await write("delete", deleting, ref);
  await write("restore", restoring, ref);
  const entries = await current().select().from(auditEntries).orderBy(auditEntries.sequence);
  expect(entries).toMatchObject([
    { action: "product.review-deleted", actorId: shopkeeper.actor.userId, before: { description: "Warm." } },
    { action: "product.review-restored", actorId: shopkeeper.actor.userId, after: { description: "Warm." } },
  ]);
});

test("a vote counts once, can be taken back, and is not for one's own review", async () => {
  const { body } = await review();
  const reader = await makeSession();
  const vote = (isHelpful: boolean, by = reader) =>
    write("helpful", voting, { reviewId: body.review.id, isHelpful }, by);
  expect((await vote(true, as)).status).toBe(403);
  const counts: Pick<Review, "helpfulCount" | "isHelpful">[] = [];
  for (const isHelpful of [true, true, false, false, true]) counts.push((await vote(isHelpful)).body.review);
  expect(counts.map(({ helpfulCount, isHelpful }) => [helpfulCount, isHelpful])).toEqual([
    [1, true],
    [1, true],
    [0, false],
    [0, false],
    [1, true],
  ]);
});

test("reviews come page by page, the newest or the most helpful first, each once", async () => {
  for (let at = 0; at < 12; at += 1) {
    const author = await makeSession();
    const [made] = await current()
      .insert(productReviews)
      .values({
        productId,
        authorId: author.actor.userId,
        rating: (at % 5) + 1,
        comment: String(at),
        helpfulCount: at % 3,
        createdAt: new Date(2026, 0, at + 1),
        updatedAt: new Date(2026, 0, at + 1),
      })
      .returning();
    expect(made).toBeDefined();
  }
  const read = async (sort: string) => {
    const first = (await pageOf({ sort })).body;
    const second = (await pageOf({ sort, cursor: first.nextCursor ?? "" })).body;
    expect([first.reviews.length, second.nextCursor]).toEqual([10, null]);
    return [...first.reviews, ...second.reviews].map(({ comment }) => Number(comment));
  };
  expect(await read("newest")).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(await read("helpful")).toEqual([11, 8, 5, 2, 10, 7, 4, 1, 9, 6, 3, 0]);
  expect((await pageOf({ cursor: "nonsense", sort: "upside down" })).body.reviews[0]?.comment).toBe("11");
  expect(await ratingsOf(productId)).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 2 },
    { stars: 3, count: 2 },
    { stars: 2, count: 3 },
    { stars: 1, count: 3 },
  ]);
});

test("a draft, a deleted and an unknown product have no reviews for anybody but a manager", async () => {
  await review();
  await current().update(products).set({ status: "draft" });
  expect([(await pageOf()).status, (await review(await makeSession())).status]).toEqual([404, 404]);
  expect((await pageOf({}, await manager())).status).toBe(200);
  await current().update(products).set({ deletedAt: new Date() });
  expect((await pageOf({}, await manager())).status).toBe(404);
  expect((await pageOf({ productId: newId() })).status).toBe(404);
});
