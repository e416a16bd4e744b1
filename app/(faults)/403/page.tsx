import { forbidden } from "next/navigation";

export { generateMetadata } from "@/app/forbidden";

/** A page answers 200 whatever it shows; a refused one answers 403 and shows the forbidden.tsx beside it. */
export default function ForbiddenPage() {
  forbidden();
}
