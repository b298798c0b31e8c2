import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseReference } from '../domain/references/reference.ts';
import type { KnownBefore } from './carrier.ts';
import { carrierSettings } from './carrier-settings.ts';
import { createLiveDirectory } from './live-directory.ts';
import type { ProfileName } from './profiles.ts';

const known: [string, ProfileName][] = [
  ['MAEU', 'maersk'],
  ['MSCU', 'msc'],
  ['CMDU', 'cma-cgm'],
  ['HLCU', 'hapag-lloyd'],
  ['ONEY', 'one'],
  ['EGLV', 'evergreen'],
  ['HDMU', 'dcsa-2.2'],
];
const directory = createLiveDirectory(
  known.map(([scac, profile]) =>
    carrierSettings({ scac, profile, baseUrl: 'https://carrier.invalid', auth: { kind: 'none' } }),
  ),
  { now: () => new Date() },
);

function candidates(text: string, hints: KnownBefore = {}) {
  return directory.candidates(parseReference(text), hints).map(({ carrier, reason, questions }) => ({
    who: carrier.scac,
    reason,
    questions: questions.map(({ reference, kind }) => `${kind} ${reference}`),
  }));
}

suite('the directory', () => {
  test('asks the owner of a box for the box', () => {
    assert.deepEqual(candidates('MSCU1234566'), [
      { who: 'MSCU', reason: 'owner_prefix', questions: ['equipment MSCU1234566'] },
    ]);
  });

  test('a text like a container number may be a Bill of Lading, more likely with a wrong check digit', () => {
    const both = (text: string) => [`equipment ${text}`, `transport_document ${text}`];
    assert.deepEqual(candidates('HDMU1234561'), [
      { who: 'HDMU', reason: 'owner_prefix', questions: both('HDMU1234561') },
    ]);
    assert.deepEqual(candidates('SHAU1234567'), [
      { who: 'HDMU', reason: 'bill_of_lading_pattern', questions: both('SHAU1234567') },
    ]);
  });

  test('names the other spellings of a Bill of Lading, and none of a box', () => {
    const spellings = (text: string) =>
      directory.spellings(parseReference(text)).map(({ reference, scac }) => `${scac} ${reference}`);
    assert.ok(spellings('449465994').includes('MAEU MAEU449465994'));
    assert.ok(spellings('MAEU449465994').includes('MAEU 449465994'));
    assert.ok(!spellings('MEDUAB123456').some((each) => each.startsWith('MSCU AB')));
    assert.deepEqual(spellings('MSKU1234565'), []);
  });

  test('asks for papers as a Bill of Lading first, then as a booking', () => {
    assert.deepEqual(candidates('MEDUOL197367')[0], {
      who: 'MSCU',
      reason: 'bill_of_lading_prefix',
      questions: ['transport_document MEDUOL197367', 'booking MEDUOL197367'],
    });
  });

  test('asks for a number that is too long for a Bill of Lading as a booking only', () => {
    const number = 'MEDU12345678901234567';
    assert.deepEqual(candidates(number)[0]?.questions, [`booking ${number}`]);
  });

  test('removes the SCAC for carriers that do not know it', () => {
    assert.deepEqual(candidates('MAEU205284917')[0]?.questions.slice(0, 2), [
      'transport_document 205284917',
      'booking 205284917',
    ]);
    assert.deepEqual(candidates('EGLV142300123456')[0]?.questions, [
      'transport_document 142300123456',
      'booking 142300123456',
    ]);
    assert.deepEqual(candidates('HLCUHAM240512345')[0]?.questions[0], 'transport_document HLCUHAM240512345');
  });

  test('asks for a number as the client wrote it before its other spellings, but without the SCAC where it is known so', () => {
    const spellings = (text: string) =>
      candidates(text)[0]?.questions.filter((question) => question.startsWith('transport_document '));
    assert.deepEqual(spellings('maeu 205284917'), [
      'transport_document 205284917',
      'transport_document MAEU205284917',
      'transport_document MAEU 205284917',
      'transport_document maeu 205284917',
    ]);
    assert.deepEqual(spellings('maeu-n1234 ab'), [
      'transport_document n1234 ab',
      'transport_document N1234AB',
      'transport_document MAEUN1234AB',
      'transport_document MAEU-N1234 AB',
    ]);
    assert.deepEqual(spellings('ONEYSZPA12345678'), [
      'transport_document ONEYSZPA12345678',
      'transport_document SZPA12345678',
    ]);
    assert.deepEqual(spellings('MEDU-OL 197367'), [
      'transport_document MEDU-OL 197367',
      'transport_document MEDUOL197367',
    ]);
    assert.deepEqual(spellings('hlcuBSC2405abc'), [
      'transport_document hlcuBSC2405abc',
      'transport_document HLCUBSC2405ABC',
    ]);
    assert.deepEqual(spellings('EGLV-142300123456'), ['transport_document 142300123456']);
    assert.deepEqual(spellings('eglv ab12'), ['transport_document ab12', 'transport_document AB12']);
    for (const text of ['CMDU/ABC1234567', 'cmduABC1234567'])
      assert.deepEqual(spellings(text), ['transport_document CMDUABC1234567'], 'every question is billed');
    assert.deepEqual(
      candidates('mscu 123456-6')[0]?.questions,
      ['equipment MSCU1234566'],
      'a box has one form',
    );
  });

  test('a SCAC before a number counts more than a pattern that fits', () => {
    assert.deepEqual(
      candidates('ONEYSZPA12345678').map(({ who }) => who),
      ['ONEY'],
    );
    assert.equal(candidates('CMDUABC1234567')[0]?.who, 'CMDU');
  });

  test('a hint comes first, then the carrier that answered before', () => {
    const order = candidates('MSCU1234566', { hint: 'maeu', answeredBefore: 'HLCU' });
    assert.deepEqual(
      order.map(({ who, reason }) => `${who} ${reason}`),
      ['MAEU hint', 'HLCU answered_before', 'MSCU owner_prefix'],
    );
  });

  test('is surer for a better reason, and less sure when more carriers have the same pattern', () => {
    const sure = (text: string, hints: KnownBefore = {}) =>
      directory
        .candidates(parseReference(text), hints)
        .map(({ carrier, reason, confidence }) => [carrier.scac, reason, confidence]);
    assert.deepEqual(sure('MSCU1234566', { hint: 'MAEU', answeredBefore: 'HLCU' }), [
      ['MAEU', 'hint', 0.95],
      ['HLCU', 'answered_before', 0.9],
      ['MSCU', 'owner_prefix', 0.7],
    ]);
    assert.deepEqual(sure('MSCU1234567'), [
      ['MSCU', 'owner_prefix', 0.5],
      ['HDMU', 'bill_of_lading_pattern', 0.5],
    ]);
    assert.deepEqual(sure('SZPA12345678'), [
      ['ONEY', 'bill_of_lading_pattern', 0.25],
      ['HDMU', 'bill_of_lading_pattern', 0.25],
    ]);
    assert.deepEqual(sure('SAFM205284917'), [['MAEU', 'bill_of_lading_prefix', 0.8]]);
  });

  test('removes an alias too, if the rest is a number of the carrier', () => {
    assert.equal(candidates('SAFM205284917')[0]?.questions[0], 'transport_document 205284917');
    assert.equal(candidates('SUDUN1234ABC')[0]?.questions[0], 'transport_document SUDUN1234ABC');
  });

  test('asks all others on request, after the likely ones, except those that bill every question', () => {
    const everyone = candidates('TCLU1234568', { hint: 'ONEY', everyone: true });
    assert.deepEqual(
      everyone.map(({ who, reason }) => `${who} ${reason}`),
      ['ONEY hint', 'MAEU everyone', 'MSCU everyone', 'HLCU everyone', 'EGLV everyone', 'HDMU everyone'],
    );
    assert.equal(candidates('TCLU1234568', { hint: 'CMDU' })[0]?.who, 'CMDU', 'who is named is asked');
  });

  test('where one carrier is configured, it is asked about every reference that it can be asked about, unless it bills', () => {
    const lone = (scac: string, profile: ProfileName) => {
      const settings = { scac, profile, baseUrl: 'https://carrier.invalid', auth: { kind: 'none' } } as const;
      const only = createLiveDirectory([carrierSettings(settings)], { now: () => new Date() });
      return (text: string) =>
        only
          .candidates(parseReference(text), {})
          .flatMap(({ reason, questions }) => [reason, ...questions.map(({ reference }) => reference)]);
    };
    const zim = lone('ZIMU', 'zim');
    assert.deepEqual(zim('TCLU1234568'), ['only_carrier', 'TCLU1234568'], 'a leased box');
    assert.deepEqual(zim('MSCU1234566'), ['only_carrier', 'MSCU1234566'], 'a box of another carrier');
    assert.deepEqual(zim('ab12cd'), ['only_carrier', 'ab12cd', 'ab12cd', 'AB12CD', 'AB12CD']);
    assert.deepEqual(zim('ZIMU1234560')[0], 'owner_prefix');
    assert.deepEqual(lone('HDMU', 'hmm')('TCLU1234568'), [], 'it cannot be asked about boxes');
    assert.deepEqual(lone('CMDU', 'cma-cgm')('TCLU1234568'), []);
  });

  test('has no candidate for a reference that belongs to no carrier', () => {
    assert.deepEqual(candidates('TCNU1234565'), [], 'a leased box');
    assert.deepEqual(candidates('QQ-1234'), []);
    assert.deepEqual(candidates('QQ-1234', { hint: 'NONE' }), []);
  });

  test('finds by SCAC or alias, in any letter case', () => {
    assert.equal(directory.find('safm')?.scac, 'MAEU');
    assert.equal(directory.find('MEDU')?.scac, 'MSCU');
    assert.equal(directory.find('XXXX'), undefined);
    assert.equal(directory.list().length, known.length);
  });

  test('leaves out a carrier that cannot be asked about it, even with a hint', () => {
    const few = createLiveDirectory(
      (['cma-cgm', 'hmm'] as const).map((profile) =>
        carrierSettings({
          scac: profile === 'hmm' ? 'HDMU' : 'CMDU',
          profile,
          baseUrl: 'https://carrier.invalid',
          auth: { kind: 'none' },
        }),
      ),
      { now: () => new Date() },
    );
    const asked = (text: string, hint: string) =>
      few
        .candidates(parseReference(text), { hint })
        .flatMap(({ questions }) => questions.map(({ kind, reference }) => `${kind} ${reference}`));
    assert.deepEqual(asked('HDMU1234560', 'HDMU'), []);
    assert.deepEqual(asked('HDMUSELM96466400', 'HDMU'), ['booking SELM96466400', 'booking HDMUSELM96466400']);
    assert.deepEqual(asked('CMAU1234561', 'CMDU'), []);
    assert.deepEqual(asked('123456789012', 'CMDU'), []);
  });
});
