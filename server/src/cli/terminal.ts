import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';

/** The answer of a command: the same facts for a program and for a person. */
export interface CommandOutput {
  json: unknown;
  text: string;
}

/** The output of a command. Answers go to stdout, everything else to stderr, so that stdout can be piped. */
export interface Terminal {
  /** Prints the one answer of a command: a single JSON value with `--json`, otherwise text. */
  answer(options: { json?: boolean }, answer: CommandOutput): void;
  /** Prints text for a person unchanged, from a command without an answer. */
  say(text: string): void;
  /** Prints progress while a person waits. */
  warn(line: string): void;
  /** Prints what went wrong and what to do, on one line. */
  complain(message: string): void;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    answer: (options, { json, text }) => {
      process.stdout.write(`${options.json ? JSON.stringify(json) : text}\n`);
    },
    say: (text) => {
      process.stdout.write(`${text}\n`);
    },
    warn: (line) => {
      process.stderr.write(`${pc.dim(line)}\n`);
    },
    complain: (message) => {
      process.stderr.write(`${pc.red('error:')} ${message.trim().replace(/\s*\n\s*/g, ' ')}\n`);
    },
  };
}

/** Rows below a header, in aligned columns. Cells may contain colours. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header.map((title) => pc.dim(title.toUpperCase())), ...rows];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => visibleLength(line[column] ?? ''))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Labels and values, one pair per line, indented below a headline. */
export function facts(pairs: Record<string, string>): string {
  const width = Math.max(...Object.keys(pairs).map((label) => label.length));
  return Object.entries(pairs)
    .map(([label, value]) => `  ${pc.dim(label.padEnd(width))}  ${value}`)
    .join('\n');
}

/** A time to the minute, UTC: `2026-03-01 09:30 UTC`; `–` for null. */
export function shortMoment(at: Date | null): string {
  return at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–';
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - visibleLength(cell)));
}

function visibleLength(cell: string): number {
  return stripVTControlCharacters(cell).length;
}
