import sharp from "sharp";
import { expect, test } from "vitest";
import { redraw } from "./redraw";

const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

test("who sends many pictures keeps nobody else waiting for more than one of them", async () => {
  const bytes = await picture();
  const order: string[] = [];
  const send = (sentBy: string) => {
    const read = async () => {
      order.push(sentBy);
      return bytes;
    };
    return redraw(read, { sentBy, limits: { pixels: 100, wholePixels: 100 }, quality: 80, draw: (drawn) => drawn });
  };
  const many = Array.from({ length: 5 }, () => send("one"));
  const further = send("one");
  const other = send("another");
  await expect(further).rejects.toMatchObject({ code: "too-many-requests" });
  await Promise.all([...many, other]);
  expect(order).toEqual(["one", "another", "one", "one", "one", "one"]);
});
