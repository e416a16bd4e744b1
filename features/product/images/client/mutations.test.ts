import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { receiveImages, withMoved } from "./mutations";
import { imageKeys } from "./queries";

const imageOf = (id: string) => ({ id, url: "", alt: "", width: 1, height: 1, color: "#ffffff" });
const images = ["a", "b", "c"].map(imageOf);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

test("a picture is moved to a place among the others", () => {
  expect(idsOf(withMoved(images, "c", 0))).toBe("cab");
  expect(idsOf(withMoved(images, "a", 2))).toBe("bca");
  expect(idsOf(withMoved(images, "nobody", 0))).toBe("abc");
});

test("the list shows what the server has answered", () => {
  const client = new QueryClient();
  receiveImages(client, "product", { images });
  expect(client.getQueryData(imageKeys.list("product"))).toEqual({ images });
});
