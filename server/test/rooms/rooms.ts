/** Which test files run in one process, by the name of the process. Paths are relative to the project. */
export const rooms = {
  carriers: ['server/src/carriers/**/*.test.ts'],
  commands: ['server/src/{cli,start}/**/*.test.ts'],
  console: ['server/src/console/**/*.test.ts'],
  domain: ['server/src/{domain,places}/**/*.test.ts', 'server/src/*.test.ts'],
  harness: ['server/test/harness/*.test.ts', 'client/src/**/*.test.ts'],
  house: ['server/test/*.test.ts'],
  pages: ['console/src/**/*.test.ts'],
  simulator: ['simulator/src/**/*.test.ts'],
  store: ['server/src/{accounts,forecasts,http,metrics,retention,store,telemetry}/**/*.test.ts'],
  tracking: ['server/src/tracking/**/*.test.ts'],
  webhooks: ['server/src/{alerts,evidence,mail,webhooks,work}/**/*.test.ts'],
};

export type Room = keyof typeof rooms;
