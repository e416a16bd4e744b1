/** The pages to offer: the ends, and those around this one; a null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page is no shorter than the page.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
