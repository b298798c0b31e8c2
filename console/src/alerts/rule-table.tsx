import { Bell } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Alert, Recipient } from '../../../client/src/landfall.ts';
import { landfallAt } from '../api/request.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { TagLinks } from '../tags/tag-links.tsx';
import { formatMoment, formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Empty } from '../ui/empty.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import visually from '../ui/visually-hidden.module.css';
import styles from './alerts.module.css';
import { ChangeRule } from './change-rule.tsx';
import { ChannelState } from './channel-state.tsx';
import { CreateAlert } from './create-alert.tsx';
import { recipientName, recipientNames } from './recipient-name.ts';
import { useAlerts, useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts;

/** The alert rules: recipient and condition. */
export function RuleTable({ mayChange }: { mayChange: boolean }) {
  const query = useAlerts();
  return (
    <Loaded query={query}>
      {(rules) => {
        if (rules.length === 0) return <NoRules mayChange={mayChange} />;
        return (
          <>
            <Table label={words.rules} head={<Head mayChange={mayChange} />}>
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} mayChange={mayChange} />
              ))}
            </Table>
            <MoreButton query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoRules({ mayChange }: { mayChange: boolean }) {
  return (
    <Empty icon={<Bell />} title={words.emptyTitle} action={mayChange && <CreateAlert />}>
      {words.empty}
    </Empty>
  );
}

function Head({ mayChange }: { mayChange: boolean }) {
  return (
    <tr>
      <th>{words.when}</th>
      <th>{words.chat.recipients}</th>
      <th>{words.reference}</th>
      <th>{words.made}</th>
      {mayChange && (
        <th>
          <span className={visually.hidden}>{words.actions}</span>
        </th>
      )}
    </tr>
  );
}

/** The columns of a person who may change rules. */
const columns = 5;

function Rule({ rule, mayChange }: { rule: Alert; mayChange: boolean }) {
  const [step, setStep] = useState<'shown' | 'edited' | 'back'>('shown');
  if (step === 'edited')
    return (
      <tr>
        <td colSpan={columns}>
          <ChangeRule rule={rule} onClose={() => setStep('back')} />
        </td>
      </tr>
    );
  const names = recipientNames(rule.recipients);
  const actions = mayChange && (
    <div className={styles.actions}>
      <Button
        aria-label={words.changeRule(names)}
        // The focus returns to the element that had it before the form.
        ref={step === 'back' ? focusIfLost : undefined}
        onClick={() => setStep('edited')}
      >
        {words.edit}
      </Button>
      <RemoveRule id={rule.id} recipient={names} />
    </div>
  );
  return <ShownRule rule={rule} actions={actions} mayChange={mayChange} />;
}

interface ShownProps {
  rule: Alert;
  actions: ReactNode;
  mayChange: boolean;
}

function ShownRule({ rule, actions, mayChange }: ShownProps) {
  const { conditions, recipients, briefing, created_at } = rule;
  return (
    <tr>
      <td>
        {briefing === null
          ? formatSeries(conditions.map((condition) => words.conditions[condition]))
          : words.briefing.next(words.briefing.rhythms[briefing.every], formatMoment(briefing.next_at))}
      </td>
      <td>
        <ul className={styles.list}>
          {recipients.map((recipient) => (
            <li key={recipientName(recipient)}>
              {recipient.channel === null ? (
                <Address recipient={recipient} />
              ) : (
                <ChannelState recipient={recipient} mayChange={mayChange} />
              )}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <About rule={rule} />
      </td>
      <td>
        <Moment at={created_at} />
      </td>
      {actions && <td>{actions}</td>}
    </tr>
  );
}

function About({ rule: { reference, tags } }: Pick<ShownProps, 'rule'>) {
  if (reference === null && tags === null) return words.everything;
  return (
    <>
      {reference !== null && <Link href={`/shipments/${encodeURIComponent(reference)}`}>{reference}</Link>}
      {tags !== null && <TagLinks tags={tags} />}
    </>
  );
}

function Address({ recipient }: { recipient: Recipient }) {
  const { email, unsubscribed, confirmed } = recipient;
  return (
    <>
      {email}{' '}
      {unsubscribed && (
        <span title={words.unsubscribedHint}>
          <Badge tone="warn">{words.unsubscribed}</Badge>
        </span>
      )}
      {!unsubscribed && !confirmed && (
        <span title={words.unconfirmedHint}>
          <Badge tone="warn">{words.unconfirmed}</Badge>
        </span>
      )}
    </>
  );
}

function RemoveRule({ id, recipient }: { id: string; recipient: string }) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const remove = async () => {
    await landfallAt(modeApi).deleteAlert(id);
    await refresh();
  };
  return (
    <Confirm
      trigger={<Button aria-label={words.removeRule(recipient)}>{words.remove}</Button>}
      title={words.removeTitle}
      action={words.remove}
      onConfirm={remove}
    >
      <p>{words.removeLead(recipient)}</p>
    </Confirm>
  );
}
