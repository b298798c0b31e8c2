const longestPattern = 200;

/**
 * What is wrong with a pattern that an operator wrote, or null. It must compile, and it must not take long on the 35
 * characters of a reference: groups may be optional but not repeated, at most two repeats are open-ended, at most ten
 * parts are optional, and back-references are not allowed.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `must be at most ${longestPattern} characters long`;
  if (/\)\s*([*+]|\{)/.test(pattern)) return 'must not repeat a group, which can take very long';
  if (/\\[1-9k]|\(\?[^:]/.test(pattern)) return 'must not contain look-around or back-references';
  const bare = pattern.replace(/\[[^\]]*\]/g, '.');
  if (count(bare, /[*+]|\{\d*,\d*\}/g) > 2) return 'must not have more than two open-ended repeats';
  if (count(bare, /\?/g) > 10) return 'must not have more than ten optional parts';
  try {
    new RegExp(pattern);
    return null;
  } catch {
    return 'is not a regular expression';
  }
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
