/** The id of a line's name field, for links from the error summary. */
export const lineId = (key: string) => `line-${key.replaceAll(":", "-")}`;

/** The ids of its date fields. */
export const dayId = (key: string) => `${lineId(key)}-day`;
export const startId = (key: string) => `${lineId(key)}-start`;
export const endId = (key: string) => `${lineId(key)}-end`;
