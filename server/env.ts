import { type Environment, readEnvironment } from "./environment";

/** This process's configuration, checked once; the only reader of process.env in the server. */
export const env: Environment = readEnvironment(process.env);

/** Whether this process was given a setting; an empty value means that it was not. */
export const isGiven = (name: string): boolean => (process.env[name] ?? "").trim() !== "";
