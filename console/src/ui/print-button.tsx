import { Printer } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';

interface Props {
  onPrint?: () => void;
  busy?: boolean;
}

/** Prints the page, unless the page prints in a way of its own. */
export function PrintButton({ onPrint = () => window.print(), busy = false }: Props) {
  return (
    <Button icon={<Printer aria-hidden="true" />} busy={busy} onClick={onPrint}>
      {text.common.print}
    </Button>
  );
}
