// Every table, collected for Drizzle and drizzle-kit; code imports a table from its own file.

export * from "./schema/access-token";
export * from "./schema/assistant";
export * from "./schema/audit";
export * from "./schema/calendar";
export * from "./schema/chat";
export * from "./schema/checkout";
export * from "./schema/factor";
export * from "./schema/file";
export * from "./schema/infrastructure";
export * from "./schema/invoice";
export * from "./schema/kanban";
export * from "./schema/list-view";
export * from "./schema/mail";
export * from "./schema/mail-account";
export * from "./schema/notification";
export * from "./schema/order";
export * from "./schema/plan-order";
export * from "./schema/post";
export * from "./schema/product";
export * from "./schema/project";
export * from "./schema/sales";
export * from "./schema/site";
export * from "./schema/user";
