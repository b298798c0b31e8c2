import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Alert, NewAlert, Recipient } from '../../../client/src/landfall.ts';
import { faultOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import styles from './alerts.module.css';
import { recipientName } from './recipient-name.ts';

const words = text.alerts.chat;
type Type = Recipient['type'];
const types = (['email', 'slack', 'teams'] as const).map((value) => ({ value, label: words.kinds[value] }));
/** The same limit as that of the server. */
const mostRecipients = 10;

/** A recipient in the form. A channel that is stored already can only be kept or removed, because its URL is not shown. */
interface Entry {
  key: number;
  type: Type;
  stored: Recipient | null;
}

/** The names of the inputs, by the key of their recipient. */
const inputName = (key: number) => `recipient-${key}`;

/** The recipients of a form, and how they are read from its inputs. */
export function useRecipients(recipients: Alert['recipients']) {
  const [entries, setEntries] = useState<Entry[]>(() =>
    recipients.map((stored, key) => ({ key, type: stored.type, stored })),
  );
  const read = (value: (name: string) => string): NonNullable<NewAlert['recipients']> =>
    entries.map(({ key, type, stored }) => {
      if (stored?.channel) return { type, channel: stored.channel };
      const given = value(inputName(key)).trim();
      return type === 'email' ? { type, email: given } : { type, url: given };
    });
  return { entries, setEntries, read };
}

interface Props {
  recipients: ReturnType<typeof useRecipients>;
  error: Error | null;
}

/** Addresses and channels, each in a row of its own. */
export function RecipientFields({ recipients: { entries, setEntries }, error }: Props) {
  const add = () => {
    const key = Math.max(-1, ...entries.map((each) => each.key)) + 1;
    setEntries([...entries, { key, type: 'email', stored: null }]);
  };
  return (
    <fieldset className={styles.recipients}>
      <legend>{words.recipients}</legend>
      {entries.map((entry, at) => (
        <RecipientRow
          key={entry.key}
          entry={entry}
          error={faultOf(error, `recipients.${at}`)}
          onType={(type) =>
            setEntries(entries.map((each) => (each === entry ? { ...each, type, stored: null } : each)))
          }
          onRemove={entries.length > 1 ? () => setEntries(entries.filter((each) => each !== entry)) : null}
        />
      ))}
      {entries.length < mostRecipients && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          {words.addRecipient}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  entry: Entry;
  error: string | undefined;
  onType: (type: Type) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function RecipientRow({ entry, error, onType, onRemove }: RowProps) {
  const { key, type, stored } = entry;
  const remove = onRemove && (
    <Button
      look="quiet"
      aria-label={stored === null ? words.removeRecipient : words.removeNamed(recipientName(stored))}
      icon={<X aria-hidden="true" />}
      onClick={onRemove}
    />
  );
  if (stored?.channel)
    return (
      <p className={styles.stored}>
        {recipientName(stored)} {remove}
      </p>
    );
  return (
    <div className={styles.recipient}>
      <div className={styles.kind}>
        <Select label={words.type} labelHidden value={type} options={types} onChange={onType} />
        {remove}
      </div>
      <Field
        key={type}
        label={type === 'email' ? text.alerts.recipient : words.url}
        name={inputName(key)}
        type={type === 'email' ? 'email' : 'url'}
        defaultValue={stored?.email ?? ''}
        hint={type === 'email' ? undefined : words.urlHints[type]}
        error={error}
        autoComplete="off"
        required
      />
    </div>
  );
}
