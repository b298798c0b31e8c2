import { useState } from 'react';
import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { LinkShown } from './link-shown.tsx';
import styles from './sharing.module.css';
import { useCreateLink, type WantedScope } from './sharing-api.ts';

const words = text.sharing;

/** In days. */
const durations = ['7', '30', '90', '365'] as const;
type Duration = (typeof durations)[number];

interface Props {
  /** `Share MSCU1234566`. */
  title: string;
  scope: WantedScope;
  open: boolean;
  onClose: () => void;
}

/** Makes a link, then shows it: a person may copy it here, and later from the list of links. */
export function ShareDialog({ title, scope, open, onClose }: Props) {
  const create = useCreateLink();
  const change = (isOpen: boolean) => {
    if (isOpen) return;
    onClose();
    create.reset();
  };
  return (
    <Dialog title={title} open={open} onOpenChange={change}>
      {create.data ? (
        <LinkShown link={create.data} onDone={() => change(false)} />
      ) : (
        <NewLink scope={scope} create={create} />
      )}
    </Dialog>
  );
}

function NewLink({ scope, create }: Pick<Props, 'scope'> & { create: ReturnType<typeof useCreateLink> }) {
  const [duration, setDuration] = useState<Duration>('90');
  const [embeddable, setEmbeddable] = useState(false);
  const [subscribable, setSubscribable] = useState(true);
  const options = durations.map((value) => ({ value, label: words.days(Number(value)) }));
  const submit = (value: (name: string) => string) => {
    const title = value('title').trim();
    const expires_at = new Date(Date.now() + Number(duration) * dayMs).toISOString();
    create.mutate({ scope, expires_at, embeddable, subscribable, ...(title !== '' && { title }) });
  };
  const { error } = create;
  return (
    <Form onSubmit={submit}>
      <p className={styles.soft}>{words.what[scope.type]}</p>
      <RefusalNotice error={refusalOf(error)} />
      {faultOf(error, 'scope') && <p role="alert">{faultOf(error, 'scope')}</p>}
      <Field
        label={words.linkTitle}
        name="title"
        hint={words.linkTitleHint}
        error={faultOf(error, 'title')}
        maxLength={80}
        autoComplete="off"
      />
      <Select label={words.works} value={duration} options={options} onChange={setDuration} />
      {scope.type !== 'view' && (
        <CheckField
          label={words.mails.offer}
          hint={words.mails.offerHint}
          checked={subscribable}
          onChange={setSubscribable}
        />
      )}
      <CheckField label={words.embed} hint={words.embedHint} checked={embeddable} onChange={setEmbeddable} />
      <DialogActions>
        <Button type="submit" look="primary" busy={create.isPending}>
          {words.create}
        </Button>
      </DialogActions>
    </Form>
  );
}
