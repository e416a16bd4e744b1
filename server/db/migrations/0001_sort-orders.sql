-- The order of names that people read: Mongolian (Ө after О, Ү after У), with Latin before Cyrillic said
-- outright, because ICU builds differ in which script "mn" puts first.
CREATE COLLATION "mn" (provider = icu, locale = 'mn-u-kr-latn-cyrl');
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "name" SET DATA TYPE text COLLATE "mn";
--> statement-breakpoint
ALTER TABLE "board" ALTER COLUMN "name" SET DATA TYPE varchar(80) COLLATE "mn";
--> statement-breakpoint
ALTER TABLE "card" ALTER COLUMN "name" SET DATA TYPE varchar(200) COLLATE "mn";
--> statement-breakpoint
ALTER TABLE "label" ALTER COLUMN "name" SET DATA TYPE varchar(30) COLLATE "mn";
--> statement-breakpoint
-- Order keys are compared byte by byte, as the code that makes them does.
ALTER TABLE "column" ALTER COLUMN "position" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "card" ALTER COLUMN "position" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
-- Folded search keys are looked up by prefix; byte order lets an ordinary index answer LIKE 'x%'.
ALTER TABLE "user" ALTER COLUMN "search_key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "board" ALTER COLUMN "search_key" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "card" ALTER COLUMN "search_key" SET DATA TYPE text COLLATE "C";
