import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../domain/text/language.ts';
import type { ShownShipment } from '../showing/shown-shipment.ts';
import { linkPreview } from './link-preview.ts';

const cause = {
  ...{ kind: 'departure', days: 3, port: 'Ningbo, CN', from: null, planned: null, vessel: null },
  since: '2026-03-01T00:00:00Z',
};
const box = {
  ...{ arrived_at: null, eta: '2027-01-12', eta_cause: cause },
  ...{ pol: { location: 'Ningbo, CN' }, pod: { location: 'Rotterdam, NL' } },
};

function described(
  changed: object,
  { language = 'en', isInvented = false }: { language?: Language; isInvented?: boolean } = {},
) {
  const shipment = {
    reference: 'MSCU1234566',
    own_references: ['PO-1', 'PO-2'],
    containers: [{ ...box, ...changed }],
  };
  // Only what a preview reads.
  const shown = shipment as unknown as ShownShipment;
  return linkPreview({ language, brand: 'Acme', title: null, shipment: shown, isInvented });
}

test('a preview says why the ETA moved, and blames nobody', () => {
  assert.deepEqual(described({}), {
    title: 'PO-1, PO-2: Ningbo, CN – Rotterdam, NL',
    description: 'ETA 12 Jan 2027 · Leaves Ningbo, CN 3 days later.',
  });
  const corrected = { ...cause, kind: 'corrected', port: null };
  assert.equal(described({ eta_cause: corrected }).description, 'ETA 12 Jan 2027');
});

test('a preview of a box that has arrived says when', () => {
  const { description } = described({ arrived_at: '2027-01-14T06:00:00+01:00' });
  assert.equal(description, 'PO-1, PO-2 arrived at Rotterdam, NL · 14 Jan 2027');
});

test('a preview has only what is known', () => {
  const unknown = { pol: null, pod: null, eta: null, eta_cause: null };
  assert.deepEqual(described(unknown), { title: 'PO-1, PO-2', description: '' });
  assert.equal(described({ pol: null }).title, 'PO-1, PO-2: Rotterdam, NL');
});

test('a preview of an invented shipment says so', () => {
  assert.match(described({}, { isInvented: true }).description, / · Simulated data$/);
});

test('in other languages nothing of the preview is English', () => {
  for (const language of ['de', 'es', 'fr', 'zh'] as const)
    assert.doesNotMatch(
      described({}, { language, isInvented: true }).description,
      /Jan 2027|later|Leaves|Simulated data/,
    );
});
