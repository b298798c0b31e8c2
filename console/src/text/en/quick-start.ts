export const quickStart = {
  lead: 'From nothing to a tracked container in three steps, in the sandbox: mock data, no credits.',
  keyTitle: '1. Get a sandbox key',
  keyLead:
    'Create a key here. The examples below then contain it. It appears in your list of keys as “Quick start”.',
  make: 'Create a sandbox key',
  yourKey: 'Your sandbox key',
  once: 'Copy it before you leave this page. It is not shown again.',
  noApi: (plan: string) =>
    `The plan ${plan} has no API access, and its keys are refused. Ask the owner of the workspace to change to Max or Enterprise.`,
  trackTitle: '2. Track a shipment',
  trackLead:
    'A container number or a Bill of Lading. The answer contains status, ETA, ship and every event. From then on Landfall tracks it for you.',
  followTitle: '3. See what you track',
  followLead:
    'All tracked shipments, page by page, without asking a carrier. They are also in the console, under Shipments.',
  language: 'Language',
  curl: 'curl',
  typescript: 'TypeScript',
  client: 'Typed client',
  clientLead:
    'Every operation and every field with its type, and lists that load further pages automatically. It needs no other package, and this server has it:',
  shell: 'In a terminal',
  file: (name: string) => `In a file: ${name}`,
  run: (name: string) => `node ${name}   # Node 22.18 and later`,
  assistantTitle: 'Connect an assistant',
  assistantLead:
    'Let Claude Code find shipments, explain ETAs and say what changed, with this key. For daily work, create a live key that may only read. Other assistants: docs/assistants.md.',
  wordsTitle: 'Sandbox references',
  wordsLead: 'The reference you send chooses the scenario.',
  contains: 'The reference contains',
  becomes: 'What you get',
  example: 'For example',
  words: [
    { word: 'DELAY', becomes: 'A shipment that is overdue', example: 'DELAY1' },
    { word: 'ARRIVE', becomes: 'A shipment that has arrived', example: 'ARRIVE1' },
    { word: 'FORECAST', becomes: 'In transit; the forecast of its arrival has moved', example: 'FORECAST1' },
    { word: 'CONNECT', becomes: 'In transit; it may miss its next ship', example: 'CONNECT1' },
    { word: 'SLIP', becomes: 'The ETA moves twice in the next four days', example: 'SLIP1' },
    {
      word: 'ROLLOVER',
      becomes: 'In two days it misses its ship; a week later the next one takes it',
      example: 'ROLLOVER1',
    },
    {
      word: 'VESSEL',
      becomes: 'In two days another ship is planned, which leaves on the same day',
      example: 'VESSEL1',
    },
    { word: 'DIVERT', becomes: 'In two days its port of discharge changes', example: 'DIVERT1' },
    {
      word: 'SILENT',
      becomes: 'The carrier reports nothing new; in a week it is overdue',
      example: 'SILENT1',
    },
    { word: 'SOON', becomes: 'It arrives in three days', example: 'SOON1' },
    {
      word: 'FREETIME',
      becomes: 'It arrives in two days, and stands longer than its free days',
      example: 'FREETIME1',
    },
    { word: 'NODATA', becomes: 'An error: no carrier knows the reference', example: 'NODATA1' },
  ],
  otherwise: 'Anything else',
  otherwiseBecomes: 'A shipment in transit',
  clockTitle: 'Test clock',
  clockLead:
    'Let days pass in the sandbox of this workspace. Its shipments are checked again, and each event on the way is sent to webhooks and by mail. The clock goes only forward; when no sandbox shipment is tracked any more, it returns to the present.',
  clockNow: (moment: string, days: number) =>
    days === 0
      ? `In the sandbox it is ${moment}: the present.`
      : `In the sandbox it is ${moment}, ${days === 1 ? 'one day' : `${days} days`} ahead of the present.`,
  clockAdvancing: 'Shipments are being checked…',
  clockAdvance: (days: number) => (days === 1 ? 'One day' : days === 7 ? 'A week' : `${days} days`),
  nextTitle: 'Next steps',
  reference: 'API reference: every operation, every field, every error',
  webhooks: 'Webhooks: receive a call when something changes',
  live: 'API keys: create a live key when you are ready',
};
