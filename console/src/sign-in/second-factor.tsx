import { useState } from 'react';
import { proveSecondFactor } from '../api/auth.ts';
import { Refusal } from '../api/request.ts';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Card } from './card.tsx';

export function SecondFactor({ onDone }: { onDone: () => Promise<void> }) {
  const [fault, setFault] = useState<string>();
  async function submit(form: FormData) {
    try {
      await proveSecondFactor(String(form.get('code')).trim());
      await onDone();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFault(error.status === 429 ? text.signIn.slowDown : text.signIn.codeWrong);
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
        <Field
          label={text.signIn.code}
          name="code"
          hint={text.signIn.codeHint}
          autoComplete="one-time-code"
          error={fault}
          required
        />
        <Button type="submit" look="primary">
          {text.signIn.submit}
        </Button>
      </form>
    </Card>
  );
}
