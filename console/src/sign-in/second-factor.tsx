import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { proveSecondFactor } from '../api/auth.ts';
import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { Card } from '../shell/card.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';

const words = text.signIn;

/** After the password: a code from the app, or a backup code. */
export function SecondFactor({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The password field that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  const proof = useMutation({ mutationFn: proveSecondFactor, onSuccess: onDone });
  return (
    <Card title={words.codeTitle}>
      <Form onSubmit={(value) => proof.mutate(value('code').replaceAll(/\s/g, ''))}>
        <Field
          ref={field}
          label={words.code}
          name="code"
          hint={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={proof.error ? faultOf(proof.error, proof.variables) : undefined}
          required
        />
        <Button type="submit" look="primary" busy={proof.isPending || proof.isSuccess}>
          {words.submit}
        </Button>
      </Form>
      <Button look="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </Card>
  );
}

function faultOf(error: Error, code: string): string {
  if (!(error instanceof Refusal)) return explain(error);
  const { tries, expired } = Object(error.details);
  if (error.status === 429) return tries === 'codes' ? words.tooManyCodes : words.slowDown;
  if (error.status !== 401) return explain(error);
  if (expired) return words.tooLate;
  return /^\d{6}$/.test(code) ? words.codeWrong : words.backupCodeWrong;
}
