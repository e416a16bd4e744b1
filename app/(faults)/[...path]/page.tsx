import { notFound } from "next/navigation";

export { generateMetadata } from "../../not-found";

/**
 * Every address that no page has. The root's own not-found state is sent along with each page and kept offline, so it
 * can hold nothing of the person; here the layout knows who is there.
 */
export default function NoPage() {
  notFound();
}
