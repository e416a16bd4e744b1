import { type Licence, licenceListSchema, licenceTextsSchema } from "../schema";

/** Files that the build has written, not endpoints. */
async function read(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return await answer.json();
}

export const readLicenceList = async (): Promise<Licence[]> =>
  licenceListSchema.parse(await read("/licences.json")).packages;

let texts: Promise<string[]> | null = null;

/** All texts come at once, when the first is asked for. */
export async function readLicenceText(place: number): Promise<string> {
  texts ??= read("/licence-texts.json").then((body) => licenceTextsSchema.parse(body).texts);
  try {
    return (await texts)[place] ?? "";
  } catch (error) {
    texts = null;
    throw error;
  }
}
