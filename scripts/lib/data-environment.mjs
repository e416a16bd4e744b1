/** Imported first by the commands that copy data from one database to another. */
import "./environment.mjs";
import { passingSecrets } from "./secrets.mjs";

Object.assign(process.env, passingSecrets());
