-- Projects are ordered as people, boards and cards are: Ө after О, Ү after У.
ALTER TABLE "project" ALTER COLUMN "name" SET DATA TYPE varchar(120) COLLATE "mn";
