import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks the person at the terminal. What they type for a secret is not shown. */
export type AskPerson = (label: string, isSecret: boolean) => Promise<string>;

/** Undefined where nobody sits at the terminal. */
export function askAtTerminal(): AskPerson | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (label, isSecret) => {
    process.stderr.write(`${label}: `);
    const silent = new Writable({ write: (_piece, _encoding, done) => done() });
    const lines = createInterface({
      input: process.stdin,
      output: isSecret ? silent : process.stderr,
      terminal: true,
    });
    try {
      return await lines.question('');
    } finally {
      lines.close();
      if (isSecret) process.stderr.write('\n');
    }
  };
}
