// Archives as npm and pip install them, with the same bytes each time for the same files.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** The text of each file, by its path. */
export type Files = ReadonlyMap<string, string>;

/** A package of npm: everything is in the folder `package`. @param programs the paths of those that are run */
export async function tarball(files: Files, programs: readonly string[] = []): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(0);
  for (const [path, text] of files)
    archive.entry({ name: `package/${path}`, mode: programs.includes(path) ? 0o755 : 0o644, mtime }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

interface PythonPackage {
  /** Of the distribution, with a `-` between its words. */
  name: string;
  version: string;
  summary: string;
  requiresPython: string;
  license: string;
  readme: string;
  /** By their paths below `site-packages`. */
  files: Files;
}

/** A wheel (https://packaging.python.org/en/latest/specifications/binary-distribution-format) of Python alone, and its file name. */
export function wheel({ name, version, summary, requiresPython, license, readme, files }: PythonPackage): {
  file: string;
  bytes: Buffer;
} {
  const stem = `${name.replaceAll('-', '_')}-${version}`;
  const info = `${stem}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.4',
    ...[`Name: ${name}`, `Version: ${version}`, `Summary: ${summary}`, `License-Expression: ${license}`],
    ...[`Requires-Python: ${requiresPython}`, 'Description-Content-Type: text/markdown', '', readme],
  ].join('\n');
  const kind = 'Wheel-Version: 1.0\nGenerator: landfall\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
  const all = new Map([...files, [`${info}/METADATA`, metadata], [`${info}/WHEEL`, kind]]);
  const record = `${info}/RECORD`;
  const lines = [...all].map(([path, text]) => `${path},${digest(text)},${Buffer.byteLength(text)}\n`);
  return { file: `${stem}-py3-none-any.whl`, bytes: zip(all.set(record, `${lines.join('')}${record},,\n`)) };
}

function digest(text: string): string {
  return `sha256=${createHash('sha256').update(text).digest('base64url')}`;
}

/** 1 January 1980, the first day that ZIP knows. */
const firstDay = 0x21;
/** The names are UTF-8. */
const utf8 = 0x800;

/** Stores files without compression (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). */
function zip(files: Files): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, data] = [Buffer.from(path), Buffer.from(text)];
    // Version, flags, method, time, day, CRC, both sizes, length of the name, no extra field: the same in both headers.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8, 2);
    common.writeUInt16LE(firstDay, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(0o100644 * 0x1_0000, 6);
    rest.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    // Made on Unix, so that the file has its mode.
    centrals.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, name);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
