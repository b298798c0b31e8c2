import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useAsked } from '../shell/use-asked.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { WantedScope } from './sharing-api.ts';

interface Props {
  scope: WantedScope;
  /** `Share MSCU1234566`. */
  title: string;
  look?: 'plain' | 'quiet';
}

/** Opens the dialog that makes a link, as the palette does; not shown to viewers. */
export function ShareButton({ scope, title, look = 'plain' }: Props) {
  const mayShare = useMay('editor');
  const [isOpen, setOpen] = useState(false);
  useAsked('share', () => setOpen(true));
  if (!mayShare) return null;
  return (
    <>
      <Button
        look={look}
        icon={<Share2 aria-hidden="true" />}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {text.sharing.share}
      </Button>
      <ShareDialog title={title} scope={scope} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
