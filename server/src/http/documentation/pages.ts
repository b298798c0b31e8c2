// The pages of the documentation, as this version of Landfall has them beside its sources.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withServedLinks } from './served-links.ts';

const root = join(import.meta.dirname, '../../../..');

export interface DocumentationPage {
  /** In the repository, such as `docs/webhooks.md`. */
  file: string;
  /** Below `/docs/`: the same without the folder. */
  address: string;
  title: string;
  /** Its first sentence. */
  summary: string;
  /** Its links lead to pages that are served, by their addresses below `/docs/`. */
  text: string;
}

export interface DocumentationPart {
  title: string;
  for: string;
  pages: DocumentationPage[];
}

interface Part {
  title: string;
  for: string;
  /** Their files, in the order in which a newcomer reads them. */
  pages: string[];
}

/** All parts and pages, in the order of `docs/contents.json`. */
export async function readDocumentation(): Promise<DocumentationPart[]> {
  const contents: Part[] = JSON.parse(await readFile(join(root, 'docs/contents.json'), 'utf8'));
  const addresses = new Map(contents.flatMap(({ pages }) => pages.map((file) => [file, addressOf(file)])));
  const readPage = async (file: string): Promise<DocumentationPage> => {
    const text = withServedLinks(await readFile(join(root, file), 'utf8'), file, addresses);
    return { file, address: addressOf(file), text, ...beginningOf(text) };
  };
  return await Promise.all(
    contents.map(async ({ pages, ...part }) => ({ ...part, pages: await Promise.all(pages.map(readPage)) })),
  );
}

function addressOf(file: string): string {
  return file.replace(/^docs\//, '');
}

/** The heading of a page, and its first sentence without marks. */
function beginningOf(text: string): { title: string; summary: string } {
  const [heading = '', ...paragraphs] = text.split(/\n\s*\n/);
  const first = paragraphs.find((each) => /^[^#|<`-]/.test(each)) ?? '';
  const plain = first
    .replace(/^\*\*\w+\.\*\* /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    title: heading.replace(/^# /, ''),
    summary: /^.*?[.!?:](?= [A-Z`(]|$)/.exec(plain)?.[0] ?? plain,
  };
}
