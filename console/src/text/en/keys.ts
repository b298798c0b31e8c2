import type { Purpose } from '../../../../server/src/domain/accounts/purpose.ts';

const purposeNames: Record<Purpose, string> = {
  track: 'Track',
  read: 'Read',
  webhooks: 'Webhooks and alerts',
  export: 'Export to sheets',
};

const lastUsedNote = '“Last used” can be a minute late.';

export const keys = {
  lead: 'Your systems use these keys to call the API. A live key tracks real shipments. A sandbox key costs nothing.',
  label: 'API keys',
  name: 'Name',
  data: 'Data',
  created: (at: string) => `Created ${at}`,
  lastUsed: 'Last used',
  usedLast: (at: string) => `Last used: ${at}. ${lastUsedNote}`,
  never: 'Never',
  justUsed: 'In the last minutes',
  lastUsedNote,
  state: 'State',
  actions: 'Actions',
  modes: { live: 'Live', test: 'Sandbox' },
  states: { active: 'Active', expiring: 'Being replaced', expired: 'Replaced', revoked: 'Revoked' },
  until: (at: string) => `until ${at}`,
  none: 'No key yet',
  noneLead:
    'Your systems need a key to call the API. Begin with a sandbox key: its answers are mock data, and it costs nothing.',
  toQuickStart: 'Open the quick start',
  noApi: (plan: string) =>
    `The plan ${plan} has no API access: keys can be created, but the API refuses them until the workspace is on Max or Enterprise.`,
  create: 'Create key',
  createTitle: 'Create an API key',
  nameHint: 'The system that will use it, such as “ERP” or “Staging”.',
  modeHints: {
    live: 'Tracks real shipments with real carriers. The first time a reference is tracked in a month costs one credit.',
    test: 'Returns mock data, for building and testing. It costs nothing.',
  },
  purposes: 'What the key may do',
  everything: 'Everything',
  purposeNames,
  purposeHints: {
    track: 'Track, change and stop tracking shipments. The answer has the shipment.',
    read: 'Read shipments, events, forecasts and usage, and run landfall listen.',
    webhooks: 'Read and change webhook endpoints, deliveries and alert rules.',
    export:
      'Read the files of all shipments and events. A key for this alone may stand in the address that a sheet reads.',
  },
  restricted: (purposes: readonly Purpose[]) =>
    `Only: ${purposes.map((purpose) => purposeNames[purpose]).join(', ')}`,
  shownTitle: 'Your new key',
  shownOnce: 'The key is shown only now. Store it with your secrets.',
  sheets: {
    lead: 'Put one of these into your sheet. All people who can open the sheet can read the key, and with it all shipments. To end that, revoke the key here.',
    google: 'Google Sheets: in a cell',
    excel: 'Excel: Data ▸ Get Data ▸ Blank Query ▸ Advanced Editor',
    other: 'Other programs: the address',
  },
  copied: 'I have copied it',
  copyFirst: 'Copy the key first, and tick “I have copied it”. The key cannot be shown again.',
  done: 'Done',
  rotate: 'Rotate',
  rotateTitle: (name: string) => `Rotate “${name}”?`,
  rotateLead:
    'A new key replaces it. Both work during the overlap, so that you can change your systems. Then the old key stops working.',
  overlap: 'The old key works for',
  overlaps: {
    '0': 'It stops now',
    '1': 'One more hour',
    '24': 'One more day',
    '168': 'One more week',
    '720': '30 more days',
  },
  rotateAction: 'Create the new key',
  worksUntil: (at: string) => `The old key works until ${at}.`,
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeLead: 'The API refuses this key at once. This cannot be undone.',
};
