import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainDelays } from './delays/plain.ts';
import { portAt, ports } from './ports.ts';
import { callOf } from './sailings.ts';
import { services } from './services.ts';
import { shipOf } from './ships.ts';

const ships = services.flatMap((service) =>
  Array.from({ length: service.weeks }, (_, sailing) => shipOf(service, sailing)),
);

test('every ship has its own name and its own valid IMO number', () => {
  assert.equal(new Set(ships.map(({ name }) => name)).size, ships.length);
  assert.equal(new Set(ships.map(({ imo }) => imo)).size, ships.length);
  for (const { imo } of ships) {
    const digits = [...imo].map(Number);
    const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0);
    assert.equal(sum % 10, digits[6], imo);
  }
});

test('services call at known ports, in order, with time to return', () => {
  for (const { code, rotation, weeks, turn } of services) {
    assert.ok(turn > 0, `${code} turns somewhere`);
    rotation.forEach((call, index) => {
      assert.equal(portAt(call.unlocode).unlocode, call.unlocode);
      const next = rotation[index + 1]?.day ?? weeks * 7;
      assert.ok(next - call.day >= (index + 1 < rotation.length ? 2 : 5), `${code} after ${call.unlocode}`);
    });
  }
});

test('ports have real zones and terminal codes of at most six characters', () => {
  for (const { unlocode, zone, terminal } of ports) {
    assert.match(unlocode, /^[A-Z]{5}$/);
    assert.ok(new Intl.DateTimeFormat('en', { timeZone: zone }), zone);
    assert.match(terminal, /^[A-Z0-9]{2,6}$/);
  }
});

test('the voyage number changes where the ship turns', () => {
  const [service] = services;
  assert.ok(service);
  const { importVoyage, exportVoyage } = callOf(
    { seed: 1, delays: plainDelays(1), carrier: 'MAEU' },
    service,
    300,
    service.turn,
  );
  assert.equal(importVoyage.slice(0, 4), exportVoyage.slice(0, 4));
  assert.notEqual(importVoyage, exportVoyage);
});
