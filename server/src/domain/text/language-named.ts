const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Beside all of two letters, those that people name apart. */
const variants = ['zh-Hans', 'zh-Hant', 'pt-BR', 'fil', 'yue'];

let codes: ReadonlyMap<string, string> | undefined;

/** The code of the language that has this name, in English or in itself: `de` for `German` and `Deutsch`; null: none has it. */
export function languageNamed(name: string): string | null {
  codes ??= codesByName();
  return codes.get(name.toLowerCase()) ?? null;
}

function codesByName(): Map<string, string> {
  const known = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  const inEnglish = namesIn('en');
  return new Map(
    [...known, ...variants].flatMap((code) => {
      const english = inEnglish.of(code);
      // Without one, the code is of no language.
      if (english === undefined) return [];
      const names = [english, namesIn(code).of(code) ?? english];
      return names.map((name) => [name.toLowerCase(), code] as const);
    }),
  );
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
}
