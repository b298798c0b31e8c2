import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';

const shownForMs = 2_000;

/** Copies `value`, and shows that it did. */
export function CopyButton({ value, label = text.common.copy }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? text.common.copied : label}</span>
    </Button>
  );
}
