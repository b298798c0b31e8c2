import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** The faults of a JSON parser in words. They never quote the text, because it may be a secret. */
const words: Record<string, string> = {
  InvalidSymbol: 'there is a word that JSON does not know, or quotes other than "',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'the name of a field in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is expected',
  CloseBracketExpected: 'a closing ] is expected',
  EndOfFileExpected: 'the end of the body is expected',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote',
  InvalidUnicode: 'this text has an escape \\u without four hexadecimal digits',
  InvalidEscapeCharacter: 'this text has an escape that JSON does not know',
  InvalidCharacter: 'this text has a line break or another control character',
};

/**
 * What is wrong with a text that is not JSON, and where: `at line 2, column 8: a comma is expected`. Null when no fault
 * is found.
 */
export function faultOfJson(text: string): string | null {
  const first = firstError(text);
  if (first === undefined) return null;
  const before = text.slice(0, first.offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return `at ${place}: ${words[printParseErrorCode(first.error)] ?? 'this is not JSON'}`;
}

function firstError(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser is recursive, and a body may be nested deeper than the stack allows.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors[0];
}
