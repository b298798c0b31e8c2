import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import Fastify from 'fastify';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import { workbookOf, workbookWith } from '../../../../test/harness/workbook.ts';
import { openImportReader } from '../import-reader.ts';
import { readWorkbook } from './read-workbook.ts';

const cell = (text: string, at = '') => `<c ${at && `r="${at}"`} t="inlineStr"><is><t>${text}</t></is></c>`;

suite('a workbook', () => {
  test('is read as the text that a spreadsheet copies: dates as days, numbers as they are, empty rows kept', async () => {
    const day = new Date('2026-12-24T00:00:00Z');
    const time = new Date('2026-12-24T13:30:00Z');
    const rows = [['Box', 'PO'], [], ['MSCU1234566', 4500012345, day, time, true, null, 'a "b"\tc\nd']];
    assert.equal(
      await readWorkbook(await workbookOf(rows)),
      'Box\tPO\n\nMSCU1234566\t4500012345\t2026-12-24\t2026-12-24 13:30\t1\t\t"a ""b""\tc\nd"',
    );
  });

  test('has the values that were saved, also where there is a formula', async () => {
    const row =
      '<row><c><f>1+1</f><v>7</v></c><c t="str"><f>WEBSERVICE("http://x")</f><v>PO-1</v></c><c><f>2</f></c></row>';
    assert.equal(await readWorkbook(await workbookWith(row)), '7\tPO-1\t');
  });
});

suite('a workbook that nobody saved is refused', () => {
  const app = Fastify();
  releaseAtEnd({ after }, () => app.close());
  const reader = openImportReader(app);
  const mebi = 1024 * 1024;
  const refusals: Record<string, [RegExp, () => Promise<Buffer>]> = {
    'a text': [/must be an Excel workbook/, async () => Buffer.from('Container\nMSCU1234566')],
    'one that ends too early': [
      /must be an Excel workbook/,
      async () => (await workbookOf([['MSCU1234566']])).subarray(0, 2_000),
    ],
    'parts that are large when they are unpacked': [
      /at most 12 MiB/,
      () => workbookWith(' '.repeat(13 * mebi)),
    ],
    'parts that say they are smaller than they are': [
      /must be an Excel workbook/,
      async () => withSizes(await workbookWith(' '.repeat(20 * mebi)), 1_000),
    ],
    entities: [
      /must be an Excel workbook/,
      () =>
        workbookWith(`<row>${cell('&a;&b;')}</row>`, {
          before: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/hostname">]>',
        }),
    ],
    'a row far below': [/10000 rows at most/, () => workbookWith(`<row r="1048576">${cell('x')}</row>`)],
    'a row that no sheet has': [/10000 rows at most/, () => workbookWith(`<row r="1e99">${cell('x')}</row>`)],
    'a row before the first': [/must be an Excel/, () => workbookWith(`<row r="-5">${cell('x')}</row>`)],
    'a column that no sheet has': [
      /must be an Excel/,
      () => workbookWith(`<row>${cell('x', 'ZZZZZZ1')}</row>`),
    ],
    'one long text in every cell': [
      /characters at most/,
      () =>
        workbookWith(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(5_000), {
          parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(mebi)}</t></si></sst>` },
        }),
    ],
    // Most of what fits, in shapes that take long to read.
    'a column far to the right in each row': [
      /must have a column/,
      () =>
        workbookWith(
          Array.from({ length: 9_999 }, (_, at) => `<row>${cell('x', `XFD${at + 1}`)}</row>`).join(''),
        ),
    ],
    'half a million attributes': [
      /must have a column/,
      () => workbookWith(`<row ${Array.from({ length: 500_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ],
    'a million rows': [/must have a column/, () => workbookWith('<row/>'.repeat(1_900_000))],
    'a million cells': [/must have a column/, () => workbookWith(`<row>${'<c/>'.repeat(2_900_000)}</row>`)],
    'a million texts': [
      /must have a column/,
      () =>
        workbookWith('', {
          parts: { 'xl/sharedStrings.xml': `<sst>${'<si><t/></si>'.repeat(900_000)}</sst>` },
        }),
    ],
    'a million formats': [
      /must have a column/,
      () =>
        workbookWith('', {
          parts: {
            'xl/styles.xml': `<styleSheet>${'<numFmt numFmtId="1" formatCode="x"/>'.repeat(300_000)}</styleSheet>`,
          },
        }),
    ],
    'a format of open brackets': [
      /must have a column/,
      () =>
        workbookWith('', {
          parts: {
            'xl/styles.xml': `<styleSheet><numFmt numFmtId="1" formatCode="${'['.repeat(60_000)}"/><cellXfs>${'<xf numFmtId="1"/>'.repeat(600_000)}</cellXfs></styleSheet>`,
          },
        }),
    ],
    'parts in parts': [/must be an Excel/, () => workbookWith('<a>'.repeat(3_900_000))],
    'ends that nothing began': [/must be an Excel/, () => workbookWith('</a>'.repeat(2_900_000))],
    'open brackets': [/must be an Excel/, () => workbookWith('<'.repeat(12_000_000))],
    ampersands: [/must be an Excel/, () => workbookWith(`<row>${cell('&'.repeat(12_000_000))}</row>`)],
    'comments that do not end': [/must be an Excel/, () => workbookWith('<!--'.repeat(2_900_000))],
    'texts that do not end': [/must be an Excel/, () => workbookWith('<![CDATA['.repeat(1_200_000))],
    'quotes that do not end': [/must be an Excel/, () => workbookWith('<row a="'.repeat(1_500_000))],
    'a declaration that does not end': [
      /must/,
      () => workbookWith('', { before: `<!DOCTYPE x [${'<!ENTITY a "'.repeat(900_000)}` }),
    ],
  };
  for (const [name, [message, make]] of Object.entries(refusals))
    test(name, async () => {
      const body = await make();
      await assert.rejects(reader.read('ws_1', body, 'workbook'), { code: 'invalid_request', message });
    });
});

/** The same archive, whose parts say that they are this large. */
function withSizes(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf('PK\x01\x02'); at !== -1; at = changed.indexOf('PK\x01\x02', at + 4))
    if (changed.readUInt32LE(at + 24) > bytes) changed.writeUInt32LE(bytes, at + 24);
  return changed;
}
