import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { text } from '../text/text.ts';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

/** An input for a password, with a button to show what was typed. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'button'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={text.common.showCharacters}
          title={text.common.showCharacters}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
