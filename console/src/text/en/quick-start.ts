export const quickStart = {
  lead: 'From nothing to a tracked container in three steps, in the sandbox: mock data, no credits.',
  keyTitle: '1. Get a sandbox key',
  keyLead:
    'Make one here, and it is filled into the examples below. It appears in your list of keys as “Quick start”.',
  make: 'Make a sandbox key',
  yourKey: 'Your sandbox key',
  once: 'Copy it before you leave this page: it is not shown again.',
  noApi: (plan: string) =>
    `The plan ${plan} has no API access, and its keys are refused. Ask the owner of the workspace to have it moved to Max or Enterprise.`,
  trackTitle: '2. Track a shipment',
  trackLead:
    'A container number or a Bill of Lading. The answer holds status, ETA, vessel and every event; from then on it is followed for you.',
  followTitle: '3. See what you track',
  followLead:
    'All that is tracked, page by page, without asking a carrier. It stands in the console as well, under Shipments.',
  language: 'Language',
  curl: 'curl',
  typescript: 'TypeScript',
  client: 'Typed client',
  clientLead:
    'Every operation and every field with its type, and lists that turn their own pages. It comes with Landfall: pack it there, then install it in your project.',
  install:
    'npm pack -w client --pack-destination ~   # in the folder of Landfall\nnpm install ~/landfall-client-0.1.0.tgz   # in that of your project',
  shell: 'In a terminal',
  file: (name: string) => `In a file: ${name}`,
  run: (name: string) => `node ${name}   # Node 22.18 and later`,
  wordsTitle: 'Sandbox references',
  wordsLead: 'What stands in a reference decides what becomes of it. Anything else is on its way.',
  contains: 'The reference contains',
  becomes: 'What you get',
  example: 'For example',
  words: [
    { word: 'DELAY', becomes: 'A shipment whose ETA has moved', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: 'A shipment that has arrived', example: 'ARRIVE1' },
    { word: 'NODATA', becomes: 'An error: no carrier knows it', example: 'NODATA1' },
  ],
  otherwise: 'Anything else',
  otherwiseBecomes: 'A shipment in transit',
  nextTitle: 'Where to go from here',
  reference: 'API reference: every operation, every field, every error',
  webhooks: 'Webhooks: be called when something changes',
  live: 'API keys: make a live one when you are ready',
};
