import { z } from "zod";
import { canonicalEmail, emailProblem } from "@/features/account/policy";
import { addressKinds, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { asciiDigits } from "@/lib/ascii-digits";
import { plainLine } from "@/lib/field-schemas";
import { parsePhoneNumber } from "@/lib/phone-number";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);

/** A number as E.164, Mongolian unless it names another country. */
const phone = z
  .string()
  .max(limits.phone)
  .transform((text, context) => {
    const number = parsePhoneNumber(text);
    if (number !== null) return number;
    const code = text.trim() === "" ? "required" : "invalid-value";
    context.issues.push({ code: "custom", input: text, params: { code } });
    return z.NEVER;
  });

/** Empty where none was given. */
const email = z
  .string()
  .max(limits.email)
  .refine((text) => text.trim() === "" || emailProblem(text) === null, { params: { code: "invalid-value" } })
  .transform(canonicalEmail);

/** As an order keeps it, too: in one line, without signs that turn the direction of writing. */
const line = (max: number) => plainLine(max, "invalid-value");
const part = line(limits.addressPart);

/** Where somebody lives or works. Names of regions and districts are suggested, and any other is accepted. */
const addressShape = {
  name: line(limits.name).min(1),
  phone,
  email,
  company: line(limits.company),
  kind: z.enum(addressKinds),
  region: part,
  district: part,
  subdistrict: part,
  line: line(limits.addressLine).min(1),
  postalCode: line(limits.postalCode).overwrite(asciiDigits),
};

/** The parts that are left out are empty. */
export const addressInputSchema = z.object({
  ...addressShape,
  email: email.default(""),
  company: addressShape.company.default(""),
  kind: addressShape.kind.default("home"),
  region: part.default(""),
  district: part.default(""),
  subdistrict: part.default(""),
  postalCode: addressShape.postalCode.default(""),
});

export const addressSchema = z.object({
  id,
  name: z.string(),
  /** E.164 */
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  kind: z.enum(addressKinds),
  /** Aimag, or the capital. */
  region: z.string(),
  /** Sum, or a district of the capital. */
  district: z.string(),
  /** Bag or khoroo. */
  subdistrict: z.string(),
  line: z.string(),
  postalCode: z.string(),
  /** The one that the checkout begins with. */
  isDefault: z.boolean(),
  version,
});
export type Address = z.infer<typeof addressSchema>;

export const addressRefSchema = z.object({ addressId: id });
/** `version` is the one that was shown: what was changed since is not deleted (412 `stale`, with `current`). */
export const addressDeleteSchema = addressRefSchema.extend({ version: version.optional() });
/** The first address is the default, whatever `isDefault` says. */
export const addressNewSchema = z.object({
  address: addressInputSchema.extend({ isDefault: z.boolean().default(false) }),
});
export type AddressNew = z.output<typeof addressNewSchema>;
/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const addressUpdateSchema = addressRefSchema.extend({
  address: z.object(addressShape).partial().extend({ version: version.optional() }),
});
export type AddressUpdate = z.output<typeof addressUpdateSchema>;
export const addressAnswerSchema = z.object({ address: addressSchema });
/** The default one first, then in the order in which they were added. */
export const addressListSchema = z.object({ addresses: z.array(addressSchema) });
export type AddressList = z.infer<typeof addressListSchema>;
