import { type Environment, readEnvironment } from "./environment";

/** This process's configuration, checked once; the only reader of process.env in the server. */
export const env: Environment = readEnvironment(process.env);
