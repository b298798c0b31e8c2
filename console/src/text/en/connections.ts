import type { ProfileFacts } from '../../../../server/src/carriers/profile-facts.ts';
import type { QuestionKind } from '../../../../server/src/domain/references/reference.ts';
import { formatCount, formatSpan } from '../format.ts';
import { plural } from '../plural.ts';

export const connections = {
  title: 'Connections',
  lead: 'The carriers that live keys ask. A change here reaches all servers within seconds, without a restart.',
  ownLead:
    'Carriers that this workspace asks with credentials of its own. Only its references are asked by them, and what they say is for it alone. A change takes effect within seconds.',
  noneOwn: 'No carrier of your own',
  noneOwnLead:
    'This workspace asks the carriers that all share here. Connect one with which you have an account: then it is asked with your credentials and your quota.',
  operatorsLead: 'The operator of this installation has set this connection up: only they can change it.',
  connectOne: 'Connect a carrier',
  galleryLead:
    'What can be connected. You need an account with the carrier. Check the first answers with care: we had no credentials to test this.',
  back: 'Back to the connections',
  noProfile: 'This server does not know that profile.',

  sure: {
    specification: 'Most likely right: built from its published specification',
    documents: 'Likely right: built from its own documents',
    others: 'Unsure: built from what others say',
    news: 'Unsure: known only from news',
  } satisfies Record<ProfileFacts['sure'], string>,
  notBilled: 'No price for each request known',
  createsCost: 'Each new reference costs a credit there',
  manyLines: 'Reaches many lines',
  answers: 'Answers about',
  kinds: {
    equipment: 'containers',
    transport_document: 'Bills of Lading',
    booking: 'bookings',
  } satisfies Record<QuestionKind, string>,
  apply: 'Apply for',
  applyAt: (product: string, portal: string) => `${product} at ${portal}`,
  applyThere: 'access to its tracking API, with the carrier itself',
  applyPlain: 'access to a tracking API that speaks DCSA 2.2, or to a gateway of yours',
  limits: 'Limits kept',
  limitOf: (requests: number, seconds: number) => `${formatCount(requests)} in ${formatSpan(seconds)}`,
  plain: 'Another carrier or a gateway',
  connect: 'Connect',
  connectTo: (name: string) => `Connect ${name}`,

  formTitle: (name: string) => `Connection to ${name}`,
  endsDemo:
    'With this first connection, the simulated carriers step aside: they are asked about no new number. The demo’s shipments stay until the owner of their workspace removes them, on the overview with one click.',
  logIn: 'How to log in',
  whose: 'Whose references are asked by it',
  everyone: 'All workspaces',
  optional: (label: string) => `${label} (optional)`,
  fromFile: (label: string) => `${label} from a file:`,
  fields: {
    scac: 'SCAC, four letters',
    name: 'Name',
    baseUrl: 'Address of the API',
    path: 'Path, such as /v2/events',
    tokenUrl: 'Address that gives tokens',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    scope: 'Scope',
    privateKey: 'Private key (PEM)',
    certificate: 'Certificate (PEM)',
    keyId: 'Key',
    apiKey: 'API key',
    secretKey: 'Secret key',
    subscriptionKey: 'Subscription key',
    token: 'Token',
    headerName: 'Name of the header',
    headerValue: 'Value of the header',
    serves: 'Lines that it reaches (SCACs); empty: all without a connection of their own',
    createsPerMonth: 'New references a month, each of which costs a credit there; 0: none',
    appKey: 'App key',
    customerId: 'Customer id',
    pushSecret: 'Secret that signs its push, 16 characters or more',
    pushToken: 'Token of its push (DCSA 3.0, arrival notices), 32 characters or more',
    noticesPath: 'Path of its arrival notices, such as /v1/arrival-notices',
    profile: 'Profile',
  },
  tryLead: 'Try it before you save it. Each request counts towards your quota.',
  tryBilled: 'Try it before you save it. This carrier bills each request, also these.',
  sample: 'A reference of yours',
  sampleHint: 'Nothing of the answer is kept.',
  noSample: (name: string) =>
    `Nothing can be asked before it is saved: each new reference costs a credit at ${name}.`,
  askSample: 'Ask about it',
  sampleUnknown: 'The carrier answers, and does not know this reference.',
  sampleFound: (boxes: number) =>
    boxes === 0
      ? 'The carrier answers, but no container could be read from the answer.'
      : `The carrier answers: ${plural(boxes, 'container', 'containers')}.`,
  way: 'From and to',
  eta: 'Arrival',
  save: 'Save the connection',
  replace: 'Replace',
  replaceOf: (name: string) => `Replace the credentials of ${name}`,

  inFile: 'In CARRIERS_FILE',
  ofWorkspace: (name: string) => `Only ${name}`,
  paused: 'Paused',
  unusable: 'Cannot be used',
  overruled: 'Overruled',
  overruledLead: 'CARRIERS_FILE names this carrier, so this connection is not asked.',
  sendsTo: 'It sends to',
  lastMessage: 'Last message',
  noMessage: 'None yet',
  failingSince: 'Failing since',
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove the connection to ${name}?`,
  removeLead: 'Its credentials are deleted. All that is known of its shipments stays.',
  servedElse: (shipments: number, most: number) =>
    `Asked about by another entry from then on: ${atMost(shipments, most)} of this carrier.`,
  servedNoMore: (shipments: number, most: number) =>
    `Watched no more, until it is connected again: ${atMost(shipments, most)} of this carrier.`,
};

function atMost(shipments: number, most: number): string {
  return shipments < most
    ? plural(shipments, 'shipment', 'shipments')
    : `${formatCount(most)} shipments or more`;
}
