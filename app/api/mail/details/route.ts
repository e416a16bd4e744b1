export { GET } from "@/app/api/mail/mail/route";
