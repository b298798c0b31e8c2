import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

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

/** `at line 2, column 8: a comma is expected`; null when no fault is found. */
export function faultOfJson(text: string): string | null {
  const first = firstFault(text);
  if (first === null) return null;
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < first.offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  const place = `line ${line}, column ${first.offset - start + 1}`;
  return `at ${place}: ${words[printParseErrorCode(first.code)] ?? 'this is not JSON'}`;
}

/** Reads no further than to the fault, because a text may have millions. */
class Fault extends Error {
  readonly code: ParseErrorCode;
  readonly offset: number;

  constructor(code: ParseErrorCode, offset: number) {
    super('the text is not JSON');
    this.code = code;
    this.offset = offset;
  }
}

function firstFault(text: string): Fault | null {
  const onError = (code: ParseErrorCode, offset: number) => {
    throw new Fault(code, offset);
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof Fault) return error;
    // The parser is recursive, and a body may be nested deeper than the stack allows.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}
