/**
 * Runs a function for each item in turn, whether or not earlier ones failed. Throws at the end where one failed: its
 * own error, or an AggregateError of several.
 */
export async function settleEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${items.length} failed: ${errors[0]}`);
}
