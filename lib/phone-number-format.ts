/**
 * How a number that is stored as E.164 is shown: Mongolian ones as people write them, "9911 2233", others in groups
 * behind their country's code. Free of the numbering tables, so that lists can afford it.
 */
export function formatPhoneNumber(stored: string): string {
  const mongolian = /^\+976(\d{4})(\d{4})$/.exec(stored);
  if (mongolian) return `${mongolian[1]} ${mongolian[2]}`;
  return stored.replace(/^(\+\d{1,3}?)(\d{3})(\d{3})(\d+)$/, "$1 $2 $3 $4");
}
