import { useState } from 'react';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Select } from '../../ui/select.tsx';
import styles from '../adding.module.css';
import { ListUnderWay } from './list-under-way.tsx';
import { RivalList } from './rival-list.tsx';
import { type RivalLists, type Service, useRivalActions, useRivalLists } from './use-rival-list.ts';

const words = text.leaving;

interface Props {
  /** The service that was chosen last. */
  service: string;
  onChoose: (service: Service) => void;
  onBack: () => void;
  onBroughtIn: (importId: string) => void;
}

/** Takes over what another service watches: its list is read, shown and brought in. It goes on without the page. */
export function LeaveForm({ service, onChoose, onBack, onBroughtIn }: Props) {
  const { data, error } = useRivalLists();
  // The list in place of which another one is to be read.
  const [replaced, setReplaced] = useState('');
  if (data === undefined) return error ? <RefusalNotice error={error} /> : <p>{text.common.loading}</p>;
  const { services, list } = data;
  const name = services.find((each) => each.service === list?.service)?.name ?? '';
  if (list?.state === 'reading') return <ListUnderWay {...{ name, list, onBack }} />;
  if (list?.state === 'read' && list.summary !== null && list.id !== replaced) {
    return (
      <RivalList
        {...{ name, list, summary: list.summary, onBack, onBroughtIn }}
        onAnother={() => setReplaced(list.id)}
      />
    );
  }
  return (
    <ReadForm
      {...{ services, onChoose, onBack }}
      chosen={services.find((each) => each.service === service) ?? services[0]}
      isLost={list?.state === 'lost'}
    />
  );
}

function ReadForm({
  services,
  chosen,
  isLost,
  onChoose,
  onBack,
}: Pick<RivalLists, 'services'> &
  Pick<Props, 'onChoose' | 'onBack'> & {
    chosen: RivalLists['services'][number] | undefined;
    isLost: boolean;
  }) {
  const { read } = useRivalActions();
  const [token, setToken] = useState('');
  const [ownToken, setOwnToken] = useState(false);
  if (chosen === undefined) return null;
  const { service, name, host, hasConnection } = chosen;
  const usesConnection = hasConnection && !ownToken;
  return (
    <Form onSubmit={() => read.mutate({ service, token: usesConnection ? null : token.trim() })}>
      <p className={styles.soft}>{words.lead}</p>
      {isLost && <p role="status">{words.lost}</p>}
      <Select
        label={words.service}
        value={service}
        options={services.map((each) => ({ value: each.service, label: each.name }))}
        onChange={(next) => {
          setToken('');
          onChoose(next);
        }}
      />
      {hasConnection && (
        <CheckField
          label={words.byConnection(name)}
          checked={usesConnection}
          onChange={(uses) => setOwnToken(!uses)}
        />
      )}
      {!usesConnection && (
        <PasswordField
          label={words.token(name)}
          hint={words.tokenHint(host)}
          value={token}
          onValueChange={setToken}
          required
          maxLength={4_096}
          autoComplete="off"
        />
      )}
      <RefusalNotice error={read.error} />
      <div className={styles.foot}>
        <DialogActions>
          <Button onClick={onBack}>{words.back}</Button>
          <Button
            type="submit"
            look="primary"
            busy={read.isPending}
            disabled={!usesConnection && token.trim() === ''}
          >
            {words.read}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}
