import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/harness/any-character.ts';
import { composeMail } from './compose-mail.ts';
import { digestMail } from './digest-mail.ts';
import { oneLine } from './one-line.ts';

const hostile = '<script>alert(1)</script>\r\n.\r\nBcc: x@evil.example\u202e"\'&';

suite('a composed mail', () => {
  test('says the same in both parts', () => {
    const { text, html } = composeMail({
      language: 'en',
      heading: 'MSCU1234566 is delayed',
      lines: ['The day of the ETA has passed.'],
      facts: [
        { label: 'ETA', value: '12 Mar 2026' },
        { label: 'Vessel', value: 'MSC OSCAR' },
      ],
      link: { label: 'Show the shipment', url: 'https://tracking.example.net/shipments/MSCU1234566' },
      footer: 'You get this because of an alert.',
      unsubscribeUrl: 'https://tracking.example.net/unsubscribe/token',
    });
    assert.equal(
      text,
      `MSCU1234566 is delayed

The day of the ETA has passed.

ETA:    12 Mar 2026
Vessel: MSC OSCAR

Show the shipment: https://tracking.example.net/shipments/MSCU1234566

-- 
You get this because of an alert.
Unsubscribe: https://tracking.example.net/unsubscribe/token
`,
    );
    for (const words of ['MSCU1234566 is delayed', '12 Mar 2026', 'MSC OSCAR', 'because of an alert'])
      assert.ok(html.includes(words), words);
    assert.deepEqual(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url),
      [
        'https://tracking.example.net/shipments/MSCU1234566',
        'https://tracking.example.net/unsubscribe/token',
      ],
    );
    assert.doesNotMatch(html, /<img|src=|url\(|<link|<script/, 'it loads nothing');
    assert.match(html, /color-scheme" content="light dark/);
  });

  test('escapes the text in it', () => {
    const { text, html } = composeMail({
      language: 'en',
      heading: hostile,
      lines: [hostile],
      facts: [{ label: 'Vessel', value: hostile }],
      items: [hostile],
      footer: hostile,
      unsubscribeUrl: null,
    });
    assert.doesNotMatch(html, /<script|\u202e/);
    assert.doesNotMatch(text, /^Bcc|^\.$|\u202e/m);
  });

  test('contains only our own tags, whatever its text', () => {
    const words = fc.string({ unit: fc.oneof(anyCharacter, fc.constantFrom(...'<>&"\'/')) });
    const html = (value: string) =>
      composeMail({
        language: 'en',
        heading: value,
        lines: [value],
        facts: [{ label: 'Vessel', value }],
        footer: value,
        unsubscribeUrl: null,
      }).html;
    const tags = (document: string) => document.match(/<[^>]*>/g);
    fc.assert(fc.property(words, (value) => assert.deepEqual(tags(html(value)), tags(html('x')))));
  });
});

test('a line has no breaks, is accepted by PostgreSQL and mail headers, and is no longer than allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const line = oneLine(text, 20);
      assert.ok([...line].length <= 20);
      assert.ok(line.isWellFormed());
      assert.doesNotMatch(line, /[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
  assert.equal(oneLine('  MSC\tOSCAR\r\nX '), 'MSC OSCAR X');
  assert.equal(oneLine('München', 4), 'Mün…');
});

test('a digest lists the newest hundred, and says how many it leaves out', () => {
  const subjects = Array.from({ length: 130 }, (_, at) => `Alert ${at + 1}.`);
  const { subject, text, html } = digestMail({
    language: 'en',
    subjects,
    look: { name: 'Acme', colour: '#aa33cc', hasLogo: true },
    unsubscribeUrl: null,
  });
  assert.equal(subject, '130 more alerts of Acme');
  assert.match(html, /<img src="cid:[^"]+" alt="Acme"/);
  assert.match(html, /border-top:4px solid #aa33cc/);
  assert.match(text, /30 earlier ones are not listed/);
  assert.ok(!text.includes('Alert 30.') && text.includes('Alert 31.') && text.includes('Alert 130.'));
});
