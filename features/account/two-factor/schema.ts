import { z } from "zod";
import { deviceSchema } from "../device/schema";
import { canonicalRecoveryCode, canonicalTotp, isRecoveryCode, isTotp, secondFactorMethods } from "./policy";

const invalidCode = { error: "invalid-code", params: { code: "invalid-code" } };

export const totpSchema = z.string().max(100).refine(isTotp, invalidCode).transform(canonicalTotp);
const recoveryCodeSchema = z.string().max(100).refine(isRecoveryCode, invalidCode).transform(canonicalRecoveryCode);

/** What a right password gets where a second factor is asked for: no session yet. */
export const challengeSchema = z.object({
  challenge: z.object({ id: z.uuid(), methods: z.array(z.enum(secondFactorMethods)) }),
});
export type Challenge = z.infer<typeof challengeSchema>["challenge"];

const trustDevice = z.boolean().optional();

/** The second step: one of the two codes. The challenge itself comes by cookie. */
export const secondStepSchema = z.union([
  z.object({ code: totpSchema, trustDevice }),
  z.object({ recoveryCode: recoveryCodeSchema, trustDevice }),
]);
export type SecondStep = z.infer<typeof secondStepSchema>;

export const confirmationSchema = z.object({ code: totpSchema });

/** A secret that counts once it was confirmed; `qr` is the path of a picture `size` units wide. */
export const enrolmentSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const recoveryCodeListSchema = z.object({ recoveryCodes: z.array(z.string()) });

const trustedDeviceSchema = z.object({
  id: z.uuid(),
  device: deviceSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const twoFactorStatusSchema = z.object({
  /** False where another service signs people in: its second factor is its own affair. */
  isAvailable: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  trustedDevices: z.array(trustedDeviceSchema),
});
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

export const forgottenDeviceSchema = z.union([z.object({ deviceId: z.uuid() }), z.object({ all: z.literal(true) })]);

/** What an administrator sees of somebody's factors. */
export const personFactorsSchema = z.object({
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
});
export type PersonFactors = z.infer<typeof personFactorsSchema>;

export const personFactorsQuerySchema = z.object({ userId: z.uuid() });
export const factorResetSchema = z.object({ userId: z.uuid() });
