import type { Random } from "../random";
import type { CardText } from "./board-text";

const firms = [
  "Altan Noos Cashmere",
  "Gobi Solar",
  "Tsagaan Sar Foods",
  "Bosfor Textile",
  "Khangai Dairy",
  "Orkhon Print",
  "Ikh Tal Seeds",
  "Shine Medtech",
  "Urgakh Nar Glass",
  "Modon Toys",
  "Sumber Steel",
  "Баян-Өлзий Хүнс",
  "Мөнх Хөх Тэнгэр",
  "Цэнхэр Нуур Ус",
] as const;
const goods = [
  "flour",
  "solar frames",
  "winter tyres",
  "school desks",
  "cashmere yarn",
  "window glass",
  "dairy cultures",
  "seed potatoes",
  "hospital beds",
  "paper rolls",
  "cement additives",
  "bicycle parts",
] as const;
const towns = [
  "Darkhan",
  "Erdenet",
  "Choir",
  "Sainshand",
  "Khovd",
  "Mörön",
  "Dalanzadgad",
  "Ölgii",
  "Zamyn-Üüd",
] as const;
const abroad = ["Tianjin", "Erenhot", "Ulan-Ude", "Istanbul", "Busan", "Almaty", "Hamburg"] as const;
const series = ["УБА", "УБЕ", "УНА", "ДАА", "СЭЛ"] as const;

const plate = (random: Random) => `${random.between(10, 99)}-${random.between(10, 99)} ${random.pick(series)}`;
const order = (random: Random) => `HU-${random.between(24_100, 29_900)}`;

type Draw = (random: Random) => CardText;

const operations: readonly Draw[] = [
  (random) => {
    const tonnes = random.between(8, 44);
    return [
      `${random.pick(goods).replace(/^./, (first) => first.toUpperCase())} to ${random.pick(towns)}, ${tonnes} t`,
      `Order ${order(random)} for ${random.pick(firms)}. Loading ${random.pick(["at hall B, dock 4", "in Emeelt", "at the rail terminal", "at the customer's yard"])}; the customer unloads ${random.pick(["himself", "with our forklift", "only before noon"])}.`,
      ["Dispatch"],
      ["Truck and driver", "Papers", "Loaded", "Delivered and signed"],
    ];
  },
  (random) => [
    `Service of ${plate(random)}`,
    `${random.between(180, 760)} thousand km. ${random.pick(["Brakes front, oil, both filters.", "Clutch slips when cold.", "Air leak at the second axle.", "Heater runs only on full."])} Back on the road by the evening if the part is in stock.`,
    ["Fleet"],
  ],
  (random) => [
    `Clear ${random.between(2, 9)} containers from ${random.pick(abroad)} for ${random.pick(firms)}`,
    `Packing list and invoice are here, the ${random.pick(["certificate of origin", "bill of lading", "phytosanitary paper", "import permit"])} is still missing.`,
    ["Customs", "Paperwork"],
    ["Documents complete", "Declaration filed", "Duty paid", "Released"],
  ],
];

const customerCare: readonly Draw[] = [
  (random) => [
    `${order(random)}: where is our ${random.pick(goods)}?`,
    `${random.pick(firms)} expected it ${random.pick(["yesterday", "on Monday", "this morning"])}. Last scan in ${random.pick(towns)}.`,
    ["Late"],
  ],
  (random) => [
    `${random.between(2, 30)} damaged units in ${order(random)}`,
    `${random.pick(goods).replace(/^./, (first) => first.toUpperCase())} for ${random.pick(firms)}; ${random.pick(["a corner was crushed", "the film was torn", "the pallet had tipped", "frost on the goods"])}. Photos came with the complaint.`,
    ["Damaged"],
    ["Photos", "Ask the driver", "Offer", "Answer"],
  ],
  (random) => [
    `Copy of invoice ${random.between(3_200, 4_900)} for ${random.pick(firms)}`,
    random.pick([
      "They need it with the new address.",
      "Wrong tax number on the first one.",
      "For their auditor, the whole quarter please.",
    ]),
    ["Invoice"],
  ],
  (random) => [
    `Хүргэлтийн мэдээлэл: ${order(random)}`,
    random.pick([
      "Хүлээн авагч утсаа авахгүй байна.",
      "Хаягийн тодруулга ирсэн.",
      "Хүргэх өдрийг пүрэв гараг болгох хүсэлт.",
    ]),
    ["Question"],
  ],
];

const exportDesk: readonly Draw[] = [
  (random) => [
    `Quote: ${random.between(1, 12)} × 40 ft to ${random.pick(abroad)}`,
    `${random.pick(firms)}, ${random.pick(goods)}. Wanted: price ${random.pick(["to port", "to door", "duty unpaid"])} and days in transit.`,
    ["Sea"],
  ],
  (random) => [
    `${random.between(80, 900)} kg by air to ${random.pick(abroad)}`,
    `For ${random.pick(firms)}. ${random.pick(["Fits the Tuesday flight.", "Two pieces are longer than the door.", "Needs the dangerous goods form."])}`,
    ["Air", "Documents"],
  ],
];

const warehouse: readonly Draw[] = [
  (random) => [
    `Place for ${random.pick(firms)}: ${random.between(60, 640)} pallets`,
    `${random.pick(goods).replace(/^./, (first) => first.toUpperCase())}, turned over ${random.pick(["weekly", "twice a month", "once a season"])}. ${random.pick(["Ground level only.", "Any level.", "Near the cold store."])}`,
    ["Racks"],
  ],
  (random) => [
    `Rack ${random.pick(["A", "B", "C", "D", "E", "F"])}${random.between(1, 48)}: bent upright`,
    "Emptied and marked. The fitter brings the part with the next visit.",
    ["Racks", "Inspection"],
  ],
];

const driverApp: readonly Draw[] = [
  (random) => [
    `${random.pick(["Stop list", "Camera", "Map", "Signature", "Badge sign-in", "Load list"])} ${random.pick(["flickers", "stays empty", "loses its place", "is slow to open"])} on ${random.pick(["A13", "A05", "Redmi 12", "Nokia G22", "XCover 6"])}`,
    `Reported by ${random.between(2, 14)} drivers since the last release.`,
    ["Bug", "Android"],
  ],
];

const draws: Readonly<Record<string, readonly Draw[]>> = {
  operations,
  "customer-care": customerCare,
  "export-desk": exportDesk,
  warehouse,
  "driver-app": driverApp,
};

/** Everyday cards in the manner of the board, each different and all the same on every machine. */
export function drawCards(boardKey: string, count: number, random: Random): CardText[] {
  const manners = draws[boardKey];
  if (!manners) return [];
  const byName = new Map<string, CardText>();
  while (byName.size < count) {
    const card = random.pick(manners)(random);
    byName.set(card[0], card);
  }
  return [...byName.values()];
}
