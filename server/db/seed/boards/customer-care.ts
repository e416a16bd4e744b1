import type { BoardText } from "./board-text";

/** Requests and complaints of customers; more of them are drawn up in claims.ts. */
export const customerCare: BoardText = {
  key: "customer-care",
  name: "Customer care",
  columns: [
    { name: "New", share: 0.14 },
    { name: "Looking into it", share: 0.14 },
    { name: "Waiting for the customer", share: 0.1 },
    { name: "Solved", share: 0.62, isDone: true },
  ],
  labels: [
    ["Late", "amber"],
    ["Damaged", "red"],
    ["Invoice", "green"],
    ["Question", "blue"],
    ["Praise", "teal"],
    ["Lost", "violet"],
  ],
  members: ["admin@ordo.local", "member@ordo.local", "gerelmaa", "irmuun", "khaliun", "michid", "nandin"],
  cards: [
    [
      "Cashmere scarves arrived wet in Istanbul",
      "14 of 220 cartons. The buyer keeps the rest and asks for a credit note; photos are sharp, the container had a hole.",
      ["Damaged", "Invoice"],
      ["Photos", "Report of the carrier", "Credit note", "Apologise by phone"],
    ],
    [
      "Thank-you letter from the children's hospital",
      "The incubators came a day early in a snowstorm. Ask the driver if we may print his picture.",
      ["Praise"],
    ],
    [
      "Why does the price change at the border?",
      "They ask three times a month. Write one clear paragraph with an example and put it on the web page.",
      ["Question"],
    ],
    [
      "Invoice in tögrög instead of dollars",
      "The contract says dollars. Corrected copy sent; find the rule that chose the wrong currency.",
      ["Invoice"],
    ],
    [
      "Хүргэлт хоёр өдөр хоцорсон тухай гомдол",
      "Цаг агаарын улмаас зам хаагдсан. Хэрэглэгчид урьдчилж мэдэгдээгүй нь бидний алдаа.",
      ["Late"],
    ],
    ["Parcel shown as delivered, nobody got it", "The neighbour signed. Ask the driver, then visit.", ["Lost"]],
    [
      "Can we collect on Sundays?",
      "Nine shops asked since summer. Costs about the same as a late Friday run.",
      ["Question"],
    ],
    [
      "Wrong delivery address in the old town",
      "Two streets have the same name. Keep the district code with every address.",
      ["Late"],
    ],
    ["Refund for a cancelled airport run", "Cancelled four hours before; the terms allow half.", ["Invoice"]],
    [
      "Frozen dumplings thawed in the van",
      "Door sensor shows 40 minutes open at the fourth stop.",
      ["Damaged"],
      ["Logger file", "Talk to the driver", "Replace the goods"],
    ],
    [
      "A teacher asks to visit the warehouse with her class",
      "Twenty-four children of ten. Vests and a guide, Friday morning is quiet.",
      ["Question", "Praise"],
    ],
    ["Customs fee billed twice", "Once by us, once by the agent in Erenhot. Theirs was right.", ["Invoice"]],
  ],
  remarks: [
    "Spoke with them, they are relieved that someone called.",
    "The driver remembers the stop: he left it with the guard.",
    "Хэрэглэгчтэй утсаар ярьсан, маргааш хариу өгнө.",
    "Credit note is on its way.",
    "We should tell people before they ask. Adding it to the monthly talk.",
    "They accept half and stay with us.",
    "Утасны дугаар нь солигдсон байна.",
  ],
};
