import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { signIn } from '../api/auth.ts';
import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { Card } from '../shell/card.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useSignInWays } from './use-sign-in-ways.ts';

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function SignInPage() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const next = ownPath(search.get('next'));
  const [asksForCode, setAsksForCode] = useState(false);
  const enter = async () => {
    // Removes data that was loaded without a session, or for another person.
    queries.clear();
    navigate(next, { replace: true });
  };
  if (asksForCode) return <SecondFactor onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <Password
      next={next}
      // When signing in with the company account fails, the provider sends people back with this parameter.
      providerError={search.get('error')}
      onSignedIn={enter}
      onSecondFactor={() => setAsksForCode(true)}
    />
  );
}

/** The person's own workspace. */
const home = '/';

/** The page that the person wanted: a link to join, a page of a workspace, or else their own workspace. */
function ownPath(next: string | null): string {
  return next !== null && /^\/(join|w)\//.test(next) ? next : home;
}

interface Next {
  next: string;
  providerError: string | null;
  onSignedIn: () => Promise<void>;
  onSecondFactor: () => void;
}

function Password({ next, providerError, onSignedIn, onSecondFactor }: Next) {
  const [fault, setFault] = useState(providerError === null ? null : providerFault(providerError));
  const [busy, setBusy] = useState(false);
  const ways = useSignInWays();
  async function submit(form: FormData) {
    setBusy(true);
    setFault(null);
    try {
      const outcome = await signIn(String(form.get('email')), String(form.get('password')));
      if (outcome === 'second_factor') onSecondFactor();
      else await onSignedIn();
    } catch (error) {
      setFault(sentence(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card title={text.signIn.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {fault && <Notice tone="bad">{fault}</Notice>}
        {ways?.isNew && <Notice>{text.signIn.setUp}</Notice>}
        {!fault && next !== home && <Notice>{text.signIn.toContinue}</Notice>}
        <Field label={text.signIn.email} name="email" type="email" autoComplete="username" required />
        <PasswordField
          label={text.signIn.password}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="primary" busy={busy}>
          {text.signIn.submit}
        </Button>
      </form>
      {ways?.provider && <ProviderButton next={next} />}
      <Link href="/reset-password">{text.signIn.forgotten}</Link>
      <LanguageChoice />
    </Card>
  );
}

/** The address only chooses one of our own sentences; it cannot bring text of its own. */
function providerFault(error: string): string {
  const words: Record<string, string> = text.signIn.providerErrors;
  return (Object.hasOwn(words, error) && words[error]) || text.signIn.providerErrors.failed;
}

function sentence(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  if (error.status === 401) return text.signIn.wrong;
  return error.status === 429 ? text.signIn.slowDown : explain(error);
}
