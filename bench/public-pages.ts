import { documentationPages } from "../features/documentation/domain/documentation-pages";

/** Pages that anybody sees, with the budgets of all of them: JavaScript, Lighthouse on a phone, cost of the document. */
export const publicPages = [
  "/",
  "/pricing",
  "/payment",
  "/about-us",
  "/app-about",
  "/privacy",
  "/contact-us",
  "/faqs",
  "/coming-soon",
  "/maintenance",
  "/hooligan",
  "/test/posts",
  "/test/post/writing-posts",
  ...documentationPages.map(({ href }) => href),
];

/** One of each kind, where a look takes long. */
export const publicSamples = [
  "/",
  "/pricing",
  "/contact-us",
  "/faqs",
  "/test/posts",
  "/test/post/writing-posts",
  "/theme/palette",
  "/structure/routes",
];
