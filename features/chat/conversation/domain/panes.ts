/** From this width on the details stand beside the conversation, as chat-screen.module.css has it. */
export const threePanesPx = 900;

/** Remembers whether the details are open. */
export const detailsCookie = { name: "chatDetails", maxAgeS: 365 * 86_400 } as const;
