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
  answer(options: JsonOption, answer: CommandOutput): void;
  /** Prints text for a person unchanged, from a command without an answer. */
  say(text: string): void;
  warn(line: string): void;
  /** Prints what went wrong and what to do, on one line. */
  complain(message: string): void;
}

/** Options that every command has but `mcp`. */
export interface JsonOption {
  json?: boolean;
}

/** An action of a command that prints what `run` returns. */
export function answered<Args extends unknown[]>(
  { terminal }: { terminal: Terminal },
  run: (...args: Args) => CommandOutput | Promise<CommandOutput>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const output = await run(...args);
    // Commander passes the options behind the arguments, and then the command.
    terminal.answer(args.at(-2) as JsonOption, output);
  };
}

export function processTerminal(): Terminal {
  return terminalOf(
    (text) => process.stdout.write(`${text}\n`),
    (text) => process.stderr.write(`${text}\n`),
  );
}

/** Prints nothing but text and our colours, wherever a text comes from: files, carriers, or rows of the database. */
export function terminalOf(out: (text: string) => void, err: (text: string) => void): Terminal {
  return {
    answer: (options, { json, text }) => out(options.json ? asciiJson(json) : printable(text)),
    say: (text) => out(printable(text)),
    warn: (line) => err(pc.dim(printable(line))),
    complain: (message) => err(`${pc.red('error:')} ${foreign(message.trim())}`),
  };
}

/** The escape sequences of picocolors, and of nothing else: no link, title, movement or hidden text. */
const escapeSign = String.fromCharCode(0x1b);
const colours = new RegExp(`${escapeSign}\\[(?:0|[12]|22|3[1-6]|39|90)m`, 'y');
/** Control characters, and those that turn the direction of text or cannot be seen. Lines end with `\n` alone. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** A text of several lines whose colours stay. */
function printable(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; ) {
    colours.lastIndex = at;
    const [colour] = colours.exec(text) ?? [];
    const character = colour ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    at += character.length;
    result += colour !== undefined || character === '\n' ? character : shown(character);
  }
  return result;
}

/** Text that is not ours, as a part of a line: it ends no line, and has no colours. */
export function foreign(text: string): string {
  return [...text.replace(/\s+/g, ' ')].map(shown).join('');
}

/** `foreign` for every text of a value. */
export function allForeign<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? foreign(part) : part));
}

/** A line end in a cell would begin a line that looks like ours. */
function inOneLine(cell: string): string {
  return cell.replace(/[\r\n]+/g, ' ');
}

function shown(character: string): string {
  return unprintable.test(character) ? '\uFFFD' : character;
}

/** JSON itself escapes control characters only below U+0020. */
function asciiJson(json: unknown): string {
  return JSON.stringify(json).replace(
    /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Rows below a header, in aligned columns. Cells may contain colours. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(inOneLine));
  const lines = [header.map((title) => pc.dim(title.toUpperCase())), ...cells];
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
    .map(([label, value]) => `  ${pc.dim(label.padEnd(width))}  ${inOneLine(value)}`)
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

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `3.2 GB`; a kilobyte has 1000 bytes. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}
