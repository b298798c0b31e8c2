import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/auth.ts';
import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { Card } from '../shell/card.tsx';
import { faultsIn } from '../text/refusal-words.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NewPassword } from '../ui/new-password.tsx';
import { Notice } from '../ui/notice.tsx';
import { LanguageChoice } from './language-choice.tsx';

const words = text.signIn.reset;

/** Asks for the link, or is the page of the link. The link's secret is after the `#`, which browsers do not send to servers. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ResetPasswordPage() {
  const [token, setToken] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  return token === '' ? <AskForLink /> : <ChoosePassword token={token} onAskAgain={() => setToken('')} />;
}

function AskForLink() {
  const sent = useMutation({
    mutationFn: (email: string) => ask('/request-password-reset', { email }),
  });
  return (
    <Card title={words.askTitle}>
      {sent.isSuccess ? (
        <>
          <Notice tone="good">{words.asked}</Notice>
          <Button onClick={() => sent.reset()}>{words.askAnother}</Button>
        </>
      ) : (
        <Form onSubmit={(value) => sent.mutate(value('email'))}>
          <p>{words.askLead}</p>
          {sent.error && <Notice tone="bad">{sentence(sent.error)}</Notice>}
          <Field label={text.signIn.email} name="email" type="email" autoComplete="username" required />
          <Button type="submit" look="primary" busy={sent.isPending}>
            {words.ask}
          </Button>
        </Form>
      )}
      <LinkButton to="/sign-in">{text.signIn.back}</LinkButton>
      <LanguageChoice />
    </Card>
  );
}

function ChoosePassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const chosen = useMutation({
    mutationFn: (newPassword: string) => ask('/reset-password', { token, newPassword }),
    // The secret was used and is removed from the address.
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
  });
  if (chosen.isSuccess) {
    return (
      <Card title={words.title}>
        <Notice tone="good">{words.done}</Notice>
        <LinkButton to="/sign-in" look="primary">
          {text.signIn.submit}
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card title={words.title}>
      <Form onSubmit={(value) => chosen.mutate(value('password'))}>
        {chosen.error && <Notice tone="bad">{sentence(chosen.error)}</Notice>}
        <NewPassword label={words.password} name="password" />
        <Button type="submit" look="primary" busy={chosen.isPending}>
          {words.submit}
        </Button>
      </Form>
      {chosen.error && <Button onClick={onAskAgain}>{words.askAgain}</Button>}
      <LanguageChoice />
    </Card>
  );
}

function sentence(error: Error): string {
  if (!(error instanceof Refusal)) return explain(error);
  if (faultsIn(error.details)[0]?.field === 'token') return words.bad;
  return error.status === 429 ? text.signIn.slowDown : explain(error);
}
