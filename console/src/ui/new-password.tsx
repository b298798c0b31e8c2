import { useState } from 'react';
import { text } from '../text/text.ts';
import { PasswordField } from './password-field.tsx';

/** The same as on the server (`minPasswordLength`). */
const least = 12;

/** A field for a new password, which says what is missing. */
export function NewPassword({
  label,
  name,
  error,
}: {
  label: string;
  name: string;
  error?: string | undefined;
}) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      minLength={least}
      hint={<span aria-live="polite">{strength(password)}</span>}
      error={error}
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      required
    />
  );
}

/** The server refuses passwords that are easy to guess. */
function strength(password: string): string {
  if (password === '') return text.signIn.strength.none(least);
  const missing = least - password.length;
  return missing > 0 ? text.signIn.strength.short(missing) : text.signIn.strength.long;
}
