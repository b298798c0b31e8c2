const longestPattern = 200;

/**
 * What is wrong with a pattern an operator wrote, or null. Besides having to compile, it must not be able to take long on
 * the 35 characters of a reference: groups are optional at most, open-ended repeats are two at most, optional parts ten,
 * and nothing refers back.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `must be at most ${longestPattern} characters long`;
  if (/\)\s*([*+]|\{)/.test(pattern)) return 'must not repeat a group, which can take very long';
  if (/\\[1-9k]|\(\?[^:]/.test(pattern)) return 'must not look around or refer back';
  const bare = pattern.replace(/\[[^\]]*\]/g, '.');
  if (count(bare, /[*+]|\{\d*,\d*\}/g) > 2) return 'must not have more than two open-ended repeats';
  if (count(bare, /\?/g) > 10) return 'must not have more than ten optional parts';
  try {
    new RegExp(pattern);
    return null;
  } catch {
    return 'is no regular expression';
  }
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
