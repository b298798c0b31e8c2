import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../text/language.ts';
import { shortLabel, stepName } from './step-name.ts';
import { stepsIn } from './steps-in.ts';

test('a step is short without its ship, the role of its port and its load, and has a name in each language', () => {
  const short = {
    'Vessel departed from port of loading': 'Departed',
    'Vessel departed from transshipment port': 'Departed',
    'Vessel arrived at port of discharge': 'Arrived',
    'Vessel arrived': 'Arrived',
    'Loaded on vessel at port of loading': 'Loaded',
    'Discharged from vessel at transshipment port': 'Discharged',
    'Vessel arrival at port of discharge': 'Arrival',
    'Discharge from vessel at port of discharge': 'Discharge',
    'Loading on vessel at port of loading': 'Loading',
    'Gated in, laden': 'Gated in',
    'Gated out, laden': 'Gated out',
    'Empty container picked up': 'Empty picked up',
    'Empty container returned': 'Empty returned',
    'Empty container return': 'Empty container return',
    'Loaded on truck': 'Loaded on truck',
    'Vessel arrived with a list': 'Vessel arrived with a list',
    'held by customs': 'held by customs',
  };
  for (const [label, name] of Object.entries(short)) assert.equal(shortLabel(label), name);
  for (const language of languages) {
    const steps = stepsIn(language);
    const shortNames = ['Departed', 'Arrived', 'Loaded', 'Discharged', 'Gated in', 'Gated out'];
    for (const name of [...shortNames, 'Empty picked up', 'Empty returned'])
      assert.ok(steps === null || stepName(steps, name) !== name, `${language} ${name}`);
  }
});
