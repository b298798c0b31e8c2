// Prints tables on the terminal, and writes them into the page that explains them.

import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inShort } from './in-short.ts';
import type { Table } from './measurement.ts';

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

/** The table in Markdown with aligned columns. Numbers are aligned to the right. */
export function markdown({ header, rows }: Table): string {
  const lines = [header, ...rows];
  const widths = header.map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (at === 0 ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** The machine and the day: `2 × AMD EPYC, 8 GB, Node 24.21.0, Linux x64, 2026-11-21`. */
export function machine(today: Date): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const model = cores[0]?.model.trim() ?? 'unknown';
  const system = `${process.platform} ${process.arch}`;
  return `${cores.length} × ${model}, ${memory}, Node ${process.versions.node}, ${system}, ${today.toISOString().slice(0, 10)}`;
}

/** Writes the results into docs/performance.md, each between its two marks, and what is said of them in short. The text around the marks stays. */
export async function writeReport(measured: ReadonlyMap<string, string>): Promise<void> {
  let text = await readFile(page, 'utf8');
  for (const [name, content] of measured) text = replaceBetweenMarks(text, name, content);
  await writeFile(page, replaceBetweenMarks(text, 'in-short', inShort(text)));
}

/** @throws Error when the page has no place with this name */
export function replaceBetweenMarks(text: string, name: string, content: string): string {
  const opening = `<!-- measured: ${name} -->\n`;
  const from = text.indexOf(opening);
  const to = text.indexOf('<!-- /measured -->', from);
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for ${name}.`);
  return `${text.slice(0, from)}${opening}${content}\n${text.slice(to)}`;
}
