/** The id of a line's name on the page, to which a fault leads. */
export const lineId = (key: string) => `line-${key.replaceAll(":", "-")}`;

/** The ids of its days. */
export const dayId = (key: string) => `${lineId(key)}-day`;
export const startId = (key: string) => `${lineId(key)}-start`;
export const endId = (key: string) => `${lineId(key)}-end`;
