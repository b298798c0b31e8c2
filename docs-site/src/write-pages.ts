import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import contents from '../../docs/contents.json' with { type: 'json' };
import { addressOf } from './address-of.ts';
import { preparePage } from './prepare-page.ts';
import { commandReference } from './reference/command-reference.ts';
import { errorReference } from './reference/error-reference.ts';
import { eventReference } from './reference/event-reference.ts';
import { operationReference } from './reference/operation-reference.ts';
import { shapeReference } from './reference/shape-reference.ts';

const root = join(import.meta.dirname, '../..');
/** Made of what the code has, so that they are never behind it. They stand at the end of this part. */
const referencePart = 'Reference';
const reference: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/reference/operations.md': operationReference,
  'docs/reference/shapes.md': shapeReference,
  'docs/reference/errors.md': errorReference,
  'docs/reference/events.md': eventReference,
  'docs/reference/commands.md': commandReference,
};
/** What the site has as it is. */
const files = ['openapi.json', ...globSync('docs/pictures/*', { cwd: root })];

/**
 * Writes what VitePress builds: the pages that are listed in docs/contents.json, those of the reference, and the sidebar.
 * @param source where the files of the repository can be read; null when that is not known
 */
export async function writePages(folder: string, source: string | null): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const parts = contents.map(({ title, for: readers, pages }) => ({
    title,
    readers: `${title}: for ${readers[0]?.toLowerCase()}${readers.slice(1)}`,
    pages: title === referencePart ? [...pages, ...Object.keys(reference)] : pages,
  }));
  const links = { own: new Set([...parts.flatMap(({ pages }) => pages), ...files]), source };
  const sidebar = [];
  for (const { title, readers, pages } of parts) {
    const items = [];
    for (const page of pages) {
      const text = (await reference[page]?.()) ?? (await readFile(join(root, page), 'utf8'));
      const address = addressOf(page);
      await writeAt(join(folder, address), preparePage(text, page, readers, links));
      items.push({ text: titleOf(text), link: `/${address === 'index.md' ? '' : address}` });
    }
    sidebar.push({ text: title, items, collapsed: title === 'Decisions' });
  }
  await writeAt(join(folder, 'sidebar.json'), JSON.stringify(sidebar));
  for (const file of files) await cp(join(root, file), join(folder, 'public', addressOf(file)));
}

async function writeAt(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(page) ?? [];
  if (title === undefined) throw new Error(`A page has no title: ${page.slice(0, 80)}`);
  return title;
}
