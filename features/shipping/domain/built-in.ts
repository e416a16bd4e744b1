/** The methods of every installation: they can be switched off, not deleted, and have a name in each language. */
export const builtInMethods = ["standard", "express", "pickup"] as const;
export type BuiltInMethod = (typeof builtInMethods)[number];

export const isBuiltIn = (id: string): id is BuiltInMethod => builtInMethods.some((method) => method === id);
