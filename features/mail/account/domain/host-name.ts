const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const hostName = new RegExp(`^${label}(\\.${label})*$`, "i");

/** Whether a text is the name of a host (RFC 1123, 2.1), or an IPv4 address, which looks like one. */
export const isHostName = (text: string): boolean => text.length <= 253 && hostName.test(text);
