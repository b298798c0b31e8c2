import { Copy } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';

const shownForMs = 2_000;

/** Copies an address, and says that it did. */
export function CopyAddress({ address, label }: { address: string; label: string }) {
  return (
    <Button
      icon={<Copy aria-hidden="true" />}
      onClick={({ currentTarget }) => {
        const said = currentTarget.querySelector('span');
        void navigator.clipboard.writeText(address).then(() => say(said, label));
      }}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

function say(element: HTMLElement | null, label: string): void {
  if (element === null) return;
  element.textContent = text.common.copied;
  setTimeout(() => {
    element.textContent = label;
  }, shownForMs);
}
