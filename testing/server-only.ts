/** Stands for the package `server-only` in tests, which run outside the bundler that gives it meaning. */
export {};
