export const checkoutLimits = {
  discountCode: 40,
  discountCodes: 1_000,
  /** Of one code, altogether or by one customer. */
  discountUses: 1_000_000,
  methodName: 80,
  methods: 20,
  /** Working days that a delivery may take. */
  deliveryDays: 90,
  addresses: 50,
  name: 120,
  phone: 40,
  email: 254,
  company: 120,
  addressPart: 120,
  addressLine: 300,
  postalCode: 12,
  note: 1_000,
} as const;

/** VAT (НӨАТ), which every price includes, in hundredths of a percent. */
export const vatRate = 1_000;

export const discountKinds = ["percent", "amount"] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const addressKinds = ["home", "office"] as const;
export type AddressKind = (typeof addressKinds)[number];

export const paymentMethods = ["account", "cash", "card", "bankQr"] as const;

/** Where a person lives or works, as an order is delivered and billed to it. Parts that do not apply are empty. */
export type BillingAddress = Readonly<{
  name: string;
  phone: string;
  email: string;
  company: string;
  kind: AddressKind;
  /** Aimag, or the capital. */
  region: string;
  /** Sum, or a district of the capital. */
  district: string;
  /** Bag or khoroo. */
  subdistrict: string;
  line: string;
  postalCode: string;
}>;
