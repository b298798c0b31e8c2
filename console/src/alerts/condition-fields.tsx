import type { Alert } from '../../../client/src/landfall.ts';
import { customerConditions } from '../../../server/src/domain/alerts/alert-condition.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import styles from './alerts.module.css';

const words = text.alerts;

export type Conditions = Alert['conditions'];

const all = Object.keys(words.conditions) as Conditions;

/** What people of a kind want to know. */
export const presets = {
  customer: [...customerConditions],
  dispatch: [
    ...(['delayed', 'connection_at_risk', 'promise_at_risk', 'free_time_over', 'free_time_ending'] as const),
    ...(['rolled_over', 'port_changed', 'last_free_day_changed'] as const),
    ...(['step_overdue', 'dispute_due', 'tracking_stalled', 'vessel_changed', 'eta_changed'] as const),
  ],
} satisfies Record<keyof typeof words.presets, Conditions>;
const presetNames = Object.keys(presets) as (keyof typeof presets)[];

/** What a rule is about: any of the conditions, singly or as a preset. */
export function ConditionFields({
  value,
  onChange,
}: {
  value: Conditions;
  onChange: (conditions: Conditions) => void;
}) {
  return (
    <fieldset className={styles.recipients}>
      <legend>{words.when}</legend>
      <div className={styles.actions}>
        {presetNames.map((name) => (
          <Button key={name} onClick={() => onChange(presets[name])}>
            {words.presets[name]}
          </Button>
        ))}
      </div>
      {all.map((condition) => (
        <CheckField
          key={condition}
          label={words.conditions[condition]}
          checked={value.includes(condition)}
          onChange={(checked) =>
            onChange(all.filter((each) => (each === condition ? checked : value.includes(each))))
          }
        />
      ))}
      {value.length === 0 && <p role="alert">{words.chooseOne}</p>}
    </fieldset>
  );
}
