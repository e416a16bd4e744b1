import type { Random } from "../random";

type Opinion = Readonly<{ rating: number; comment: string }>;

const good: readonly string[] = [
  "Exactly as shown, and it came within two days.",
  "Better made than I expected for the price.",
  "Бэлгэнд авсан. Маш чанартай, баярлалаа.",
  "Second one I buy. The first is eight years old and still in use.",
  "Өнгө нь зураг дээрээс ч гоё юм байна.",
  "My mother took it from me on the first evening.",
  "Simple, solid, no plastic smell.",
  "Used it all winter in Khuvsgul. No complaints.",
  "Материал нь зузаан, оёдол нь цэвэрхэн.",
  "You can see that somebody cared about the seams.",
  "The customer service answered within the hour and sent the right size.",
  "Зун, өвөлгүй хэрэглэж байна.",
];
const fair: readonly string[] = [
  "Good, but the colour is a little darker than on my screen.",
  "Fine for the city; for the mountains I would take the heavier one.",
  "Хэмжээ нь нэг номероор жижиг санагдсан, бусдаар зүгээр.",
  "Nice, although the box arrived dented.",
  "Хүргэлт хоёр хоног удсан. Бараа нь таалагдсан.",
  "Does what it should. I had hoped for a bag to keep it in.",
];
const poor: readonly string[] = [
  "The stitching came loose after a month; it was exchanged without questions.",
  "Too heavy for me. I gave it to my brother, who likes it.",
  "Хэмжээ нь таарсангүй, буцаасан.",
  "Not for real cold, whatever the description says.",
];

/** Mostly good ones, as people who like a thing write more often. */
export function opinionsOf(random: Random, count: number): Opinion[] {
  const kinds = Array.from({ length: count }, () => random.between(1, 10));
  const pools = {
    good: random.sample(good, count),
    fair: random.sample(fair, count),
    poor: random.sample(poor, count),
  };
  return kinds.map((kind) => {
    if (kind <= 6) return { rating: random.isOneIn(4) ? 4 : 5, comment: pools.good.pop() ?? "" };
    if (kind <= 9) return { rating: random.isOneIn(2) ? 4 : 3, comment: pools.fair.pop() ?? "" };
    return { rating: random.between(1, 2), comment: pools.poor.pop() ?? "" };
  });
}
