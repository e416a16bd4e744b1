import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "@/server/env";

type Given = Readonly<{ origin?: string; rpId?: string; isVerified?: boolean; counter?: number }>;
type CreationOptions = Readonly<{ challenge: string; user: { id: string } }>;

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

function clientData(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** 37 bytes: whose page, what was checked (present 1, verified 4, key attached 64), how often it was used. */
function authenticatorData({ rpId, isVerified = true, counter = 0 }: Given, attached = Buffer.alloc(0)) {
  const head = Buffer.alloc(5);
  head[0] = 1 | (isVerified ? 4 : 0) | (attached.length > 0 ? 64 : 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId ?? new URL(env.APP_URL).hostname), head, attached]);
}

/** An authenticator with one key (P-256), as a browser passes its answers on. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  const named = { id: base64(credentialId), rawId: base64(credentialId), type: "public-key" as const };
  let userHandle = "";

  return {
    id: named.id,
    /** Answers the question for a new key. */
    create({ challenge, user }: CreationOptions, given: Given = {}) {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attached = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(coseKey)]);
      const attestation: Cbor = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(given, attached))],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64(clientData("webauthn.create", challenge, given.origin ?? env.APP_URL)),
          attestationObject: base64(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** Answers the question for this key. */
    get({ challenge }: { challenge: string }, given: Given = {}) {
      const data = authenticatorData(given);
      const client = clientData("webauthn.get", challenge, given.origin ?? env.APP_URL);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle,
        },
      };
    },
  };
}
