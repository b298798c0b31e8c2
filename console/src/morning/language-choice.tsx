import type { ReactElement } from 'react';
import { type Language, languageOptions } from '../text/languages.ts';
import { Menu, MenuChoice } from '../ui/menu.tsx';

export interface ChosenLanguage {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

/** The languages of a sentence. */
// biome-ignore lint/style/noDefaultExport: it is loaded when its button is pressed
export default function LanguageChoice({
  label,
  value,
  onChange,
  trigger,
}: ChosenLanguage & { trigger: ReactElement }) {
  return (
    <Menu isOpened trigger={trigger}>
      <MenuChoice label={label} value={value} options={languageOptions} onChange={onChange} closes />
    </Menu>
  );
}
