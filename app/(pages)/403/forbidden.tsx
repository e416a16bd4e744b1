import { ForbiddenState } from "@/app/forbidden-state";

export default function Forbidden() {
  return <ForbiddenState />;
}
