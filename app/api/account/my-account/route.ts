export { GET } from "@/app/api/auth/me/route";
