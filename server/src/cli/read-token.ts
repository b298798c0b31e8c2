import type { Readable } from 'node:stream';

/** More than any token has. */
const longestToken = 4_096;

/**
 * A token of another service: from the environment, or else the first line of the input. Never an argument, which the process
 * list would show. @throws Error that says how to give it
 */
export async function readToken(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<string> {
  const given = environment[variable]?.trim() || (input.isTTY ? '' : await firstLine(input));
  if (given === '') throw new Error(`A token is missing: set ${variable}, or give it on stdin.`);
  if (given.length > longestToken || !/^[\x21-\x7e]+$/.test(given))
    throw new Error(`The token in ${variable} or on stdin is none: it has spaces or other characters.`);
  return given;
}

async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.includes('\n') || text.length > longestToken) break;
  }
  return text.split('\n')[0]?.trim() ?? '';
}
