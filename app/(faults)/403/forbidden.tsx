import { ForbiddenState } from "@/app/forbidden-state";

export { generateMetadata } from "@/app/forbidden";

export default function Forbidden() {
  return <ForbiddenState />;
}
