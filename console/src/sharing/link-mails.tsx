import { Bell, BellOff } from 'lucide-react';
import type { Share } from '../../../client/src/landfall.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmedAction } from '../ui/confirmed-action.tsx';
import { scopeName } from './link-words.ts';
import styles from './sharing.module.css';
import { useOfferMails } from './sharing-api.ts';

const words = text.sharing.mails;

/** How many readers are told by mail, and whether more may ask for that. */
export function LinkMails({ link }: { link: Share }) {
  const offer = useOfferMails(link.id);
  const mayChange = useMay('editor');
  return (
    <>
      {link.subscribable && <div className={styles.soft}>{words.count(link.subscribers)}</div>}
      {mayChange && link.subscribable && (
        <ConfirmedAction
          target={scopeName(link.scope)}
          icon={<BellOff aria-hidden="true" />}
          title={words.stopTitle}
          action={words.stop}
          onConfirm={() => offer.mutateAsync(false)}
        >
          <p>{words.stopLead}</p>
        </ConfirmedAction>
      )}
      {mayChange && !link.subscribable && (
        <Button
          look="quiet"
          icon={<Bell aria-hidden="true" />}
          busy={offer.isPending}
          aria-label={text.common.labelled(words.start, scopeName(link.scope))}
          onClick={() => offer.mutate(true)}
        >
          {words.start}
        </Button>
      )}
    </>
  );
}
