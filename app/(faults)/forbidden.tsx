export { generateMetadata } from "@/app/forbidden";
export { ForbiddenState as default } from "@/app/forbidden-state";
