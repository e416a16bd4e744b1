import { z } from "zod";
import { nameProblem } from "../policy";
import { passkeyQuestionS } from "./policy";

export const passkeyLimits = { name: 60, perPerson: 20, challengeS: passkeyQuestionS, encoded: 20_000 } as const;

/** What tells a person one passkey from another. */
const passkeyNameSchema = z
  .string()
  .superRefine((name, context) => {
    const problem = nameProblem(name);
    if (problem) context.addIssue({ code: "custom", message: problem, params: { code: problem } });
  })
  .transform((name) => name.trim().normalize("NFC"));

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether the authenticator keeps copies elsewhere, so that losing the device does not lose it. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({
  /** False where another service signs people in. */
  isAvailable: z.boolean(),
  passkeys: z.array(passkeySchema),
});
export type PasskeyList = z.infer<typeof passkeyListSchema>;
export const passkeyAnswerSchema = z.object({ passkey: passkeySchema });

/** What the browser is given to ask the authenticator with (Web Authentication, level 3, 5.1.8); passed on as it is. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

const encoded = z
  .string()
  .min(1)
  .max(passkeyLimits.encoded)
  .regex(/^[\w-]+$/);

const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
const authenticatorAttachment = z.enum(["cross-platform", "platform"]).optional();

const registrationResponseSchema = z.object({
  ...credential,
  authenticatorAttachment,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(10)
      .optional()
      .catch([]),
  }),
});

const assertionSchema = z.object({
  ...credential,
  authenticatorAttachment,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

export const passkeyInputSchema = z.object({ name: passkeyNameSchema, response: registrationResponseSchema });
export type PasskeyInput = z.infer<typeof passkeyInputSchema>;

export const passkeySignInSchema = z.object({ response: assertionSchema });
export type Assertion = z.infer<typeof assertionSchema>;

export const passkeyPatchSchema = z.object({ passkeyId: z.uuid(), name: passkeyNameSchema });
export const passkeyRemovalSchema = z.object({ passkeyId: z.uuid() });
