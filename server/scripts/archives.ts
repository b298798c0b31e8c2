// Archives as npm and pip install them, with the same bytes each time for the same files.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
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
  licenseText: string;
  /** By their paths below `site-packages`. */
  files: Files;
}

/** A wheel (https://packaging.python.org/en/latest/specifications/binary-distribution-format) of Python alone, and its file name. */
export function wheel(project: PythonPackage): { file: string; bytes: Buffer } {
  const { name, version, summary, requiresPython, license, readme, licenseText, files } = project;
  const stem = `${name.replaceAll('-', '_')}-${version}`;
  const info = `${stem}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.4',
    ...[`Name: ${name}`, `Version: ${version}`, `Summary: ${summary}`, `License-Expression: ${license}`],
    'License-File: LICENSE',
    ...[`Requires-Python: ${requiresPython}`, 'Description-Content-Type: text/markdown', '', readme],
  ].join('\n');
  const kind = 'Wheel-Version: 1.0\nGenerator: landfall\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
  const own = { METADATA: metadata, WHEEL: kind, 'licenses/LICENSE': licenseText };
  const all = new Map([
    ...files,
    ...Object.entries(own).map(([path, text]) => [`${info}/${path}`, text] as const),
  ]);
  const record = `${info}/RECORD`;
  const lines = [...all].map(([path, text]) => `${path},${digest(text)},${Buffer.byteLength(text)}\n`);
  return { file: `${stem}-py3-none-any.whl`, bytes: zip(all.set(record, `${lines.join('')}${record},,\n`)) };
}

function digest(text: string): string {
  return `sha256=${createHash('sha256').update(text).digest('base64url')}`;
}

/** The first day that ZIP knows. It has no zone. */
const mtime = new Date(1980, 0, 1);

function zip(files: Files): Buffer {
  // Made on Unix, so that a file has its mode.
  const options = { level: 0, mtime, os: 3, attrs: 0o100644 * 0x1_0000 } as const;
  const entries = [...files].map(([path, text]) => [path, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries), options));
}
