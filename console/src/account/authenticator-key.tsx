import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../text/text.ts';
import buttons from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { QrCode } from '../ui/qr-code.tsx';

const words = text.account.twoFactor;

interface Props {
  /** `otpauth://totp/…?secret=…` */
  uri: string;
  busy: boolean;
  fault: string | undefined;
  onCode: (code: string) => void;
}

/** The key for the app, and the form for the code that proves the app has it. */
export function AuthenticatorKey({ uri, busy, fault, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The password field that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Form onSubmit={(value) => onCode(value('code').replaceAll(' ', ''))}>
      <p>{words.app}</p>
      <QrCode value={uri} label={words.qr} />
      <a href={uri} className={buttons.button}>
        <Smartphone aria-hidden="true" /> {words.open}
      </a>
      <CodeBlock label={words.key} code={inFours(new URL(uri).searchParams.get('secret') ?? '')} wrap />
      <Field
        ref={field}
        label={words.code}
        name="code"
        hint={words.codeHint}
        inputMode="numeric"
        pattern="[0-9 ]{6,7}"
        autoComplete="one-time-code"
        error={fault}
        required
      />
      <DialogActions>
        <Button type="submit" look="primary" busy={busy}>
          {words.verify}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** In groups, so that people can read the key; the apps ignore the spaces. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
