/** The topic of the progress events of imports, apart from their contract, which the browser does not load. */
export const importProgressTopic = "import.advanced";

/** How many of the rows of the import of this plan are done. */
export type ImportProgress = Readonly<{ plan: string; done: number; total: number }>;
