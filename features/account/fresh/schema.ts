import { z } from "zod";
import { passkeySignInSchema } from "../passkey/schema";
import { givenPasswordSchema } from "../schema";
import { totpSchema } from "../two-factor/schema";
import { freshMethods } from "./policy";

/** By which of their ways somebody proves that it is still they; a passkey's question comes by cookie. */
export const freshInputSchema = z.union([
  z.strictObject({ password: givenPasswordSchema }),
  z.strictObject({ code: totpSchema }),
  passkeySignInSchema.strict(),
]);
export type FreshInput = z.infer<typeof freshInputSchema>;

/** Those that this person has; with none of them, only signing in anew proves anything. */
export const freshMethodsSchema = z.object({ methods: z.array(z.enum(freshMethods)) });
export type FreshMethods = z.infer<typeof freshMethodsSchema>;
