import { useState } from 'react';
import { keepChoice } from '../src/text/choice.ts';
import { language } from '../src/text/language.ts';
import { languageOptions } from '../src/text/languages.ts';
import { text } from '../src/text/text.ts';
import { chooseTheme, currentTheme, type Theme } from '../src/theme/theme.ts';
import { Page } from '../src/ui/page.tsx';
import { Panel } from '../src/ui/panel.tsx';
import { Select } from '../src/ui/select.tsx';
import { buttonExamples } from './button-examples.tsx';
import { fieldExamples } from './field-examples.tsx';
import styles from './gallery.module.css';
import { listExamples } from './list-examples.tsx';
import { messageExamples } from './message-examples.tsx';
import { overlayExamples } from './overlay-examples.tsx';
import { valueExamples } from './value-examples.tsx';

/** By the names of the components that they show. */
const examples = {
  ...buttonExamples,
  ...fieldExamples,
  ...messageExamples,
  ...overlayExamples,
  ...listExamples,
  ...valueExamples,
};

/** The components of `ui/` in their states, in every language and theme. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <Page title="Gallery" lead="console/src/ui" actions={<Choices />}>
        <div className={styles.examples}>
          {Object.entries(examples).map(([names, example]) => (
            <Panel key={names} title={names}>
              <div className={styles.example}>{example}</div>
            </Panel>
          ))}
        </div>
      </Page>
    </main>
  );
}

function Choices() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <>
      <Select
        label={text.languages.language}
        value={language}
        options={languageOptions}
        onChange={(next) => {
          keepChoice('language', next);
          window.location.reload();
        }}
      />
      <Select<Theme>
        label={text.shell.theme}
        value={theme}
        options={[
          { value: 'system', label: text.shell.themeSystem },
          { value: 'light', label: text.shell.themeLight },
          { value: 'dark', label: text.shell.themeDark },
        ]}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </>
  );
}
