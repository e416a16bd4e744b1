import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductPicture } from "./product-picture";

const image = { id: "a", url: "/api/product/image/a", alt: "", width: 1280, height: 960, color: "#aabbcc" };

test("a picture is lazy, has its shape and colour before it is there, and names its sizes", () => {
  const html = renderToStaticMarkup(<ProductPicture image={image} name="Felt slippers" sizes="25vw" />);
  for (const part of ['loading="lazy"', 'width="1280"', 'height="960"', 'alt="Felt slippers"', 'sizes="25vw"']) {
    expect(html).toContain(part);
  }
  expect(html).toContain("background-color:#aabbcc");
  expect(html).toContain("/api/product/image/a?width=320 320w");
  expect(html).not.toContain("fetchPriority");
});

test("the main picture of a page comes first, and its own text is what is read out", () => {
  const described = { ...image, alt: "From above" };
  const html = renderToStaticMarkup(<ProductPicture image={described} isPriority name="Felt slippers" sizes="100vw" />);
  expect(html).toMatch(/fetchpriority="high"/i);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('alt="From above"');
});
