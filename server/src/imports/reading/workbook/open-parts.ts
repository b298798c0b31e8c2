import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { unreadableFile } from '../unreadable-file.ts';

/** Of all parts that are read. 10,000 rows of 20 columns have ten. */
const mostMebibytes = 12;

/** Gives the parts of a workbook by their names, '' for one that it does not have. A part that is larger than it says is refused by `yauzl`. */
export async function openParts(body: Uint8Array): Promise<(name: string) => Promise<string>> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  let left = mostMebibytes * 1024 * 1024;
  return async (name) => {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) return '';
    left -= entry.uncompressedSize;
    if (left < 0) throw unreadableFile(`must have at most ${mostMebibytes} MiB when it is unpacked`);
    return await text(await archive.openReadStreamPromise(entry));
  };
}
