import { useState } from 'react';
import type { Alert, NewAlert } from '../../../client/src/landfall.ts';
import { faultOf } from '../api/faults.ts';
import { formatWeekdayName } from '../text/format.ts';
import { text } from '../text/text.ts';
import { zone as ownZone } from '../text/zone.ts';
import { CheckField } from '../ui/check-field.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

const words = text.alerts.briefing;

/** When a rule sends: at once, or how its shipments stand. */
const rhythms = ['now', 'day', 'week'] as const;
type Rhythm = (typeof rhythms)[number];
const rhythmOptions = rhythms.map((value) => ({ value, label: words.rhythms[value] }));
const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: formatWeekdayName(day),
}));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const usualHour = 7;
const monday = 1;

/** The choices of a form about briefings, and the request that they make. */
export function useBriefing(briefing: Alert['briefing']) {
  const [rhythm, setRhythm] = useState<Rhythm>(briefing?.every ?? 'now');
  const [weekday, setWeekday] = useState(briefing?.weekday ?? monday);
  const [hour, setHour] = useState(briefing?.hour ?? usualHour);
  const [sendEmpty, setSendEmpty] = useState(briefing?.send_empty ?? false);
  const read = (value: (name: string) => string): NonNullable<NewAlert['briefing']> | null =>
    rhythm === 'now'
      ? null
      : {
          ...{ every: rhythm, hour, zone: value('zone').trim(), send_empty: sendEmpty },
          ...(rhythm === 'week' && { weekday }),
        };
  const zone = briefing?.zone ?? ownZone;
  return { rhythm, setRhythm, weekday, setWeekday, hour, setHour, sendEmpty, setSendEmpty, zone, read };
}

interface Props {
  briefing: ReturnType<typeof useBriefing>;
  error: Error | null;
}

/** Whether a rule sends at once, or at which hour of which days. */
export function BriefingFields({ briefing, error }: Props) {
  const { rhythm, weekday, hour, sendEmpty, zone } = briefing;
  return (
    <>
      <Select label={words.rhythm} value={rhythm} options={rhythmOptions} onChange={briefing.setRhythm} />
      {rhythm === 'week' && (
        <Select
          label={words.weekday}
          value={String(weekday)}
          options={weekdayOptions}
          onChange={(day) => briefing.setWeekday(Number(day))}
        />
      )}
      {rhythm !== 'now' && (
        <>
          <Select
            label={words.hour}
            value={String(hour)}
            options={hourOptions}
            onChange={(next) => briefing.setHour(Number(next))}
          />
          <Field
            label={words.zone}
            name="zone"
            hint={words.zoneHint}
            defaultValue={zone}
            error={faultOf(error, 'briefing')}
            required
          />
          <CheckField label={words.sendEmpty} checked={sendEmpty} onChange={briefing.setSendEmpty} />
        </>
      )}
    </>
  );
}
