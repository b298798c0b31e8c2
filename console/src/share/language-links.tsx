import { language } from '../text/language.ts';
import { languageOptions } from '../text/languages.ts';
import { sharedText } from '../text/shared-text.ts';
import styles from './language-links.module.css';

/** The same page in another language: an address, since the page keeps nothing in the browser. */
export function LanguageLinks() {
  return (
    <nav className={styles.languages} aria-label={sharedText.language}>
      {languageOptions.map(({ value, label }) => (
        <a
          key={value}
          href={`?lang=${value}${location.hash}`}
          lang={value}
          aria-current={value === language ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
