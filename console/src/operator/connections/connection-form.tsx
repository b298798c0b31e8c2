import { useState } from 'react';
import type { AuthKind } from '../../../../server/src/carriers/access/auth-settings.ts';
import type {
  ConnectionForm as FilledIn,
  ProfileCard,
} from '../../../../server/src/console/operator/schemas.ts';
import { useSignedIn } from '../../api/me.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import styles from '../operator.module.css';
import { useWorkspaces } from '../use-operator.ts';
import { ConnectionFaults, connectionFaults } from './connection-faults.tsx';
import { ConnectionField } from './connection-field.tsx';
import { useConnectionsOf } from './connections-of.tsx';
import { hasRouteFields, nameOfCard } from './profile-gallery.tsx';
import { TryOut } from './try-out.tsx';
import { type Replaced, useSaveConnection } from './use-connections.ts';

const words = text.connections;

interface Props {
  card: ProfileCard;
  /** Null: a new one. */
  replaced: Replaced | null;
  /** What is known of it already. */
  openValues?: Readonly<Record<string, string>>;
  /** How it logs in now. */
  auth?: AuthKind | null;
  onDone: () => void;
}

/** Made from what the profile needs. What was typed stays until it is saved. */
export function ConnectionForm({ card, replaced, openValues = {}, auth = null, onDone }: Props) {
  const { profile, fields, logIns } = card;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(openValues);
  const [kind, setKind] = useState(auth ?? logIns[0]?.kind ?? 'none');
  const { isOwn } = useConnectionsOf();
  const { hasDemo, carriers: ofAll } = useSignedIn();
  const { carriers: ofWorkspace } = useWorkspace();
  /** Empty: that of all. */
  const [workspaceId, setWorkspace] = useState('');
  /** For all; one of a workspace's own ends it for that workspace. */
  const isSimulated = (isOwn ? ofWorkspace : ofAll) === 'simulated';
  const endsDemo = replaced === null && workspaceId === '' && hasDemo && isSimulated;
  const save = useSaveConnection(replaced);
  const logIn = logIns.find((each) => each.kind === kind);
  const credentials = logIn?.fields ?? [];
  const all = hasRouteFields(card) ? [...credentials, ...fields] : [...fields, ...credentials];
  // What may be left out comes last.
  const shown = all.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const form = (): FilledIn => ({
    profile,
    logIn: kind,
    values: shown.map(({ name }) => ({ name, value: values[name] ?? '' })),
  });
  const faults = connectionFaults(save.error);
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <Panel title={words.formTitle(nameOfCard(card))}>
      <div ref={focusFirst}>
        <Form
          onSubmit={() =>
            save.mutate({ form: form(), workspaceId: workspaceId || null }, { onSuccess: onDone })
          }
        >
          {endsDemo && <Notice>{words.endsDemo}</Notice>}
          <ConnectionFaults error={save.error} beside={(field) => shown.some(({ name }) => name === field)} />
          {logIns.length > 1 && (
            <div className={styles.formField}>
              <Select
                label={words.logIn}
                value={kind}
                options={logIns.map((each) => ({
                  value: each.kind,
                  label: text.operator.authKinds[each.kind],
                }))}
                onChange={setKind}
              />
            </div>
          )}
          {shown.map((field) => (
            <ConnectionField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={faultOf(field.name)}
              onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
          {replaced === null && !isOwn && <WorkspaceChoice value={workspaceId} onChange={setWorkspace} />}
          <TryOut card={card} form={form} />
          <FormActions>
            <Button onClick={onDone}>{text.common.cancel}</Button>
            <Button type="submit" look="primary" busy={save.isPending}>
              {replaced === null ? words.save : words.replace}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Panel>
  );
}

/** Nothing where there is one workspace only. */
function WorkspaceChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useWorkspaces();
  if (data.length < 2) return null;
  const options = [
    { value: '', label: words.everyone },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles.formField}>
      <Select label={words.whose} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** The button that opened the form is gone, and the page may be scrolled to where it was. */
function focusFirst(form: HTMLElement | null): void {
  focusIfLost(form?.querySelector<HTMLElement>('[role="combobox"], input, textarea') ?? null);
}
