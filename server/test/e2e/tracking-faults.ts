import document from '../../../openapi.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/http/openapi-types.ts';
import { readContract } from '../harness/contract.ts';

const contract = readContract(document as unknown as OpenApiDocument);

/** What is wrong with a body that should be the answer of `GET /track/{reference}`. Empty when nothing is wrong. */
export function trackingFaults(body: unknown): string[] {
  const track = contract.operations.find(({ operation }) => operation.operationId === 'track');
  const answer = track && contract.response(track.operation, 200);
  const schema = answer?.content?.['application/json']?.schema;
  return schema === undefined ? ['openapi.json has no track'] : contract.faults(schema, body);
}
