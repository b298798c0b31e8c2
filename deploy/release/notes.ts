// Prints the notes of a release: its section of CHANGELOG.md. Usage: node deploy/release/notes.ts v1.2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

if (import.meta.main) {
  const version = process.argv[2]?.replace(/^v/, '') ?? '';
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  const versions = ['.', ...workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)).version);
  process.stdout.write(releaseNotes({ version, versions, changelog: read('CHANGELOG.md') }));
}

interface Release {
  version: string;
  /** Those that the packages name. */
  versions: readonly string[];
  changelog: string;
}

/** @throws Error when a package has another version, or the changelog has no section such as `## 1.2.0 (2027-01-31)` */
export function releaseNotes({ version, versions, changelog }: Release): string {
  const other = versions.find((each) => each !== version);
  if (other !== undefined) throw new Error(`The tag is ${version}, but a package.json has version ${other}`);
  const sections = changelog.split(/^(?=## )/m);
  const notes = sections.find((section) => section.split(/\s/, 2)[1] === version);
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}"`);
  return `${notes.slice(notes.indexOf('\n')).trim()}\n`;
}
