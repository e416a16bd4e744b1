export { NotFoundState as default } from "@/components/not-found-state";
export { generateMetadata } from "../not-found";
