import { administrators, everybody, granted, type Row, type Rows } from "./row";

const ofMessages: Row = { ...granted("messages:manage"), namesNobodys: "Messages belong to the organisation." };
const ofFaqs: Row = {
  ...granted("posts:manage"),
  namesNobodys: "What the public pages say belongs to the organisation.",
};

export const siteRows: Rows = {
  "GET /api/contact/form": everybody,
  "GET /api/contact/list": granted("messages:manage"),
  "POST /api/contact/new": everybody,
  "POST /api/contact/update": ofMessages,
  "POST /api/faq/delete": ofFaqs,
  "POST /api/faq/helpful": { ...everybody, namesNobodys: "Everybody reads the questions." },
  "GET /api/faq/list": granted("posts:manage"),
  "POST /api/faq/move": ofFaqs,
  "POST /api/faq/new": granted("posts:manage"),
  "POST /api/faq/restore": ofFaqs,
  "POST /api/faq/update": ofFaqs,
  "GET /api/hooligan": everybody,
  "GET /api/launch": everybody,
  "POST /api/launch/confirm": everybody,
  "POST /api/launch/subscribe": everybody,
  "POST /api/launch/unsubscribe": everybody,
  "POST /api/launch/update": administrators,
  "GET /api/maintenance": everybody,
  "POST /api/maintenance/update": administrators,
};
