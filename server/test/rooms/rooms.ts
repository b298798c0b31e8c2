/** Which test files run in one process, by the name of the process. Paths are relative to the project. */
export const rooms = {
  answers: ['server/src/tracking/{announcing,applying,asking,past,sandbox,thinning}/**/*.test.ts'],
  'browser-pages': ['server/test/browser/{developer,pages}.test.ts'],
  'browser-people': [
    'server/test/browser/{first-start,frame,free-time,languages,limited-viewer,sessions,sign-in,visitors-demo,workspaces}.test.ts',
  ],
  'browser-shipments': ['server/test/browser/{adding,forecasts,invoices,shipment,shipments-table}.test.ts'],
  carriers: ['server/src/{carriers,connections}/**/*.test.ts'],
  commands: ['server/src/{cli,start}/**/*.test.ts'],
  console: ['server/src/console/**/*.test.ts'],
  domain: ['server/src/{domain,places,sea}/**/*.test.ts', 'server/src/*.test.ts'],
  habits: ['server/test/habits/!(*.property).test.ts'],
  harness: [
    'server/test/harness/*.test.ts',
    'client/src/**/*.test.ts',
    'client-python/*.test.ts',
    'n8n/src/*.test.ts',
  ],
  house: ['server/test/*.test.ts'],
  pages: ['console/{gallery,src}/**/*.test.ts'],
  simulator: ['simulator/src/**/*.test.ts'],
  store: [
    'server/src/{accounts,dcsa-out,fleet,forecasts,free-time,http,metrics,retention,settings,store,telemetry}/**/*.test.ts',
  ],
  tracking: [
    'server/src/imports/**/*.test.ts',
    'server/src/tracking/*.test.ts',
    'server/src/tracking/{fast-reads,joining,listing,shipment,showing}/**/*.test.ts',
  ],
  webhooks: ['server/src/{alerts,assistants,chat,evidence,exports,mail,sharing,webhooks,work}/**/*.test.ts'],
};

export type Room = keyof typeof rooms;
