/** Schema of saying that one is typing. */
import { z } from "zod";

export const typingInputSchema = z.object({ conversationId: z.uuid().toLowerCase() });
export type TypingInput = z.infer<typeof typingInputSchema>;
