// Ends with the names of the variables at fault; `npm start` runs it before it builds anything.
try {
  await import("@/server/env");
} catch (error) {
  if (!(error instanceof Error) || error.name !== "EnvironmentError") throw error;
  console.error(`✗ The configuration is wrong: ${error.message}`);
  process.exitCode = 1;
}

export {};
