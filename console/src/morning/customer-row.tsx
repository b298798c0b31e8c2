import { useState } from 'react';
import { Link } from 'wouter';
import type { CustomerView } from '../../../server/src/console/customers/schemas.ts';
import { LateMenu } from '../shell/late-menu.tsx';
import { useMay } from '../shell/workspace.tsx';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { type Language, languageOptions } from '../text/languages.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './news.module.css';
import { useNotify } from './use-customer-news.ts';

const words = text.morning.customers;

const loadLanguages = () => import('./language-choice.tsx');

function nameOf(language: Language): string {
  return languageOptions.find(({ value }) => value === language)?.label ?? language;
}

interface Props {
  news: CustomerView;
  /** The page is not about this shipment alone. */
  isNamed: boolean;
}

/** What a customer is to be told: the sentence, to copy, to mail, or only to keep. */
export function CustomerRow({ news, isNamed }: Props) {
  const { reference, own_references, tags, language, sentences, share_url, recipients } = news;
  const [chosen, setChosen] = useState<Language | null>(null);
  const mayNotify = useMay('editor');
  const { mutate, isPending, error } = useNotify(news);
  const [first] = recipients;
  const name = own_references[0] ?? reference;
  const spoken = chosen ?? language;
  const sentence = sentences[spoken];
  const note = (send: boolean) => mutate({ language: chosen, send });
  return (
    <li className={styles.sentence}>
      <div className={styles.said}>
        {isNamed && (
          <p className={styles.whose}>
            <Link href={shipmentPath({ reference, container: '' })}>{name}</Link>
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
            {name !== reference && <span className={styles.soft}>{reference}</span>}
          </p>
        )}
        <p lang={spoken}>{sentence}</p>
      </div>
      <div className={styles.what}>
        <LateMenu
          load={loadLanguages}
          about={{ label: words.language(name), value: spoken, onChange: setChosen }}
          trigger={
            <Button aria-label={text.common.labelled(words.language(name), nameOf(spoken))}>
              {nameOf(spoken)}
            </Button>
          }
        />
        <CopyButton value={share_url === null ? sentence : `${sentence} ${share_url}`} />
        {mayNotify && first !== undefined && (
          <Button busy={isPending} onClick={() => note(true)}>
            {recipients.length === 1 ? words.mailTo(first) : words.mailToSome(recipients.length)}
          </Button>
        )}
        {mayNotify && (
          <Button
            look="quiet"
            busy={isPending}
            aria-label={words.notifiedOne(name)}
            onClick={() => note(false)}
          >
            {words.notified}
          </Button>
        )}
      </div>
      <RefusalNotice error={error} />
    </li>
  );
}
