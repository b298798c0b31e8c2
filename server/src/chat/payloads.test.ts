// Messages have the documented shape of each chat, and text from carriers and people stays text.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { maskUrl } from './adopt-channels.ts';
import type { ChatContent } from './chat-content.ts';
import { slackPayload } from './slack-payload.ts';
import { teamsPayload } from './teams-payload.ts';

const page = 'https://tracking.example.net/console/w/ws_1/live/alerts';
const content = (text: string, count = 1): ChatContent => ({
  heading: text,
  lines: Array.from({ length: count }, () => text),
  facts: Array.from({ length: count }, () => ({ label: 'Vessel', value: text })),
  items: Array.from({ length: count }, () => text),
  links: [{ label: 'Change or stop', url: page }],
});
const hostile = [
  '<!channel> <@U012AB3CD> <https://evil.example|ETA> & <b>',
  '@channel @here @all [click](https://evil.example/x) **bold** `code`',
  'two\nlines\u202e and \u0007 a bell',
  '&lt;!here&gt; http://evil.example//path mailto:a@evil.example',
];

suite('a message to Slack', () => {
  test('has blocks, and the whole message as text for chats that show no blocks', () => {
    const { text, blocks } = slackPayload(content('MSCU1234566 has arrived'));
    const lines = ['*MSCU1234566 has arrived*', 'MSCU1234566 has arrived', 'Vessel: MSCU1234566 has arrived'];
    const shown = [...lines, '• MSCU1234566 has arrived'];
    const link = `<${page}|Change or stop>`;
    assert.equal(text, [...shown, link].join('\n'));
    assert.deepEqual(blocks, [
      { type: 'section', text: { type: 'mrkdwn', text: shown.join('\n'), verbatim: true } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: link, verbatim: true }] },
    ]);
  });

  for (const text of hostile)
    test(`makes no mention, link or line of: ${JSON.stringify(text)}`, () => {
      const payload = slackPayload({ ...content(text), links: [] });
      for (const said of [payload.text, JSON.stringify(payload.blocks)])
        assert.doesNotMatch(
          said.replaceAll('\n', ' '),
          /[<>@\u202e]|\p{Cc}|:\/\/|evil\.example|&(?!amp;|lt;|gt;)/u,
        );
      assert.equal(payload.text.split('\n').length, 4);
    });

  test('is cut to what Slack takes, between lines', () => {
    const { text, blocks } = slackPayload(content('&'.repeat(5_000), 100));
    for (const block of blocks) if (block.type === 'section') assert.ok(block.text.text.length <= 3_000);
    assert.ok(JSON.stringify(blocks).length < 13_000 && blocks.length <= 50);
    assert.match(text, /…\n<https/);
    assert.doesNotMatch(text, /&(?!amp;)/, 'no entity is cut');
  });
});

suite('a message to Teams', () => {
  test('is an Adaptive Card in a message', () => {
    const { type, attachments } = teamsPayload(content('MSCU1234566 has arrived'));
    const [{ contentType, contentUrl, content: card }] = attachments;
    assert.deepEqual([type, attachments.length, contentUrl], ['message', 1, null]);
    assert.equal(contentType, 'application/vnd.microsoft.card.adaptive');
    assert.deepEqual([card.type, card.version], ['AdaptiveCard', '1.4']);
    assert.deepEqual(
      card.body.map(({ type, inlines }) => `${type}: ${inlines.map(({ text }) => text).join('')}`),
      [
        'RichTextBlock: MSCU1234566 has arrived',
        'RichTextBlock: MSCU1234566 has arrived',
        'RichTextBlock: Vessel: MSCU1234566 has arrived',
        'RichTextBlock: • MSCU1234566 has arrived',
      ],
    );
    assert.deepEqual(card.actions, [{ type: 'Action.OpenUrl', title: 'Change or stop', url: page }]);
  });

  for (const text of hostile)
    test(`has only runs of plain text, without addresses: ${JSON.stringify(text)}`, () => {
      const [{ content: card }] = teamsPayload(content(text)).attachments;
      for (const { inlines } of card.body)
        for (const run of inlines) {
          assert.equal(run.type, 'TextRun', 'a text block would take Markdown');
          assert.doesNotMatch(run.text, /[@\u202e]|\p{Cc}|:\/\/|evil\.example/u);
        }
    });

  test('has at most 28 KB', () => {
    const payload = teamsPayload(content('"港'.repeat(5_000), 100));
    assert.ok(Buffer.byteLength(JSON.stringify(payload)) < 28_000);
    assert.equal(payload.attachments[0].content.body.at(-1)?.inlines[0]?.text, '…');
  });
});

test('of a URL only its host and its end are shown, and of a short one only the host', () => {
  assert.equal(
    maskUrl('https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXXx7Qf'),
    'https://hooks.slack.com/…x7Qf',
  );
  assert.equal(
    maskUrl('https://x.logic.azure.com:443/workflows/1?sig=abcdefgh'),
    'https://x.logic.azure.com/…efgh',
  );
  assert.equal(maskUrl('https://chat.example/hooks/'), 'https://chat.example/…');
});
