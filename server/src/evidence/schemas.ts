import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { keyedProblemResponses, PageEnvelope, problemResponses } from '../http/envelope.ts';
import { PageQuery } from '../http/page.ts';
import { TrackedParams } from '../tracking/showing/request-schemas.ts';

export const evidenceSchema = {
  operationId: 'getEvidence',
  summary: 'Read a signed file of evidence',
  description:
    'Everything that is kept about a shipment, for a dispute: what the carrier said and when it was received, each text with ' +
    'its SHA-256, the changes that followed, the journey, and the events with their deliveries. One JSON value on each ' +
    'line; each line has the hash of the one before, and the last one is signed. `landfall evidence verify FILE` checks ' +
    'the file without this server.',
  tags: ['Shipments'],
  params: TrackedParams,
  response: {
    200: {
      description: 'The file, line by line',
      content: {
        'application/x-ndjson': {
          schema: Type.Unsafe<Readable>({ type: 'string', description: 'Lines of JSON' }),
        },
      },
    },
    ...keyedProblemResponses('invalid_reference', 'not_tracked', 'limit_reached'),
  },
};

const EvidenceKeySchema = Type.Object(
  {
    algorithm: Type.Literal('Ed25519'),
    public_key: Type.String({
      description: 'Its 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037)',
    }),
    current: Type.Boolean({
      description: 'It signs the files of today; the others signed before a change of the secret',
    }),
  },
  { title: 'EvidenceKey' },
);

export const evidenceKeysSchema = {
  operationId: 'listEvidenceKeys',
  summary: 'List the keys that sign evidence',
  description:
    'The public keys of this installation, newest first. It needs no API key, so that everybody who has a file can check it.',
  tags: ['Description'],
  security: [],
  querystring: PageQuery,
  response: {
    200: PageEnvelope(EvidenceKeySchema, 'The public keys', {
      algorithm: 'Ed25519',
      public_key: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      current: true,
    }),
    ...problemResponses('invalid_request'),
  },
};
