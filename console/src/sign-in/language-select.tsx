import { useRef, useState } from 'react';
import { keepChoice } from '../text/choice.ts';
import { language } from '../text/language.ts';
import { type Language, languageOptions, languages } from '../text/languages.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';

const words = text.languages;

/** Asks before it changes the language if a field has text: the page is loaded again, and the text is lost. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function LanguageSelect() {
  const [asked, setAsked] = useState<Language | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = (next: Language) => {
    const fields = place.current?.closest('main')?.querySelectorAll('input') ?? [];
    if (next === language) setAsked(null);
    else if ([...fields].some(isTyped)) setAsked(next);
    else change(next);
  };
  return (
    <div ref={place}>
      <Select label={words.language} value={asked ?? language} options={languageOptions} onChange={choose} />
      {asked !== null && (
        <Notice tone="warn">
          <p>{words.typed}</p>
          <Button onClick={() => change(asked)}>{words.change(languages[asked])}</Button>
        </Notice>
      )}
    </div>
  );
}

function change(next: Language): void {
  keepChoice('language', next);
  window.location.reload();
}

/** The input inside of the choice itself has no name. */
function isTyped({ name, value, readOnly }: HTMLInputElement): boolean {
  return name !== '' && value !== '' && !readOnly;
}
