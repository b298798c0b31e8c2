import { useState } from 'react';
import { text } from '../text/en.ts';
import { Field } from './field.tsx';

/** The same as on the server (`minPasswordLength`). */
const least = 12;
const longEnoughForAnything = 20;
const fewestDistinct = 6;

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
    <Field
      label={label}
      name={name}
      type="password"
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

/** Length is what counts (NIST SP 800-63B); repeated characters do not. */
function strength(password: string): string {
  if (password === '') return text.signIn.strength.none(least);
  if (password.length < least) return text.signIn.strength.short(least - password.length);
  if (new Set(password).size < fewestDistinct) return text.signIn.strength.simple;
  return password.length < longEnoughForAnything ? text.signIn.strength.good : text.signIn.strength.strong;
}
