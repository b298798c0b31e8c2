import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Team } from '../../../server/src/console/people/schemas.ts';
import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { momentOf, onReaderClock } from '../text/reader-clock.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Menu, MenuChoice, MenuItem } from '../ui/menu.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useAssign, useSnooze } from './use-worklist.ts';
import type { WorkOf } from './work-menu.tsx';

const words = text.morning.worklist;
const monday = 1;

/** Puts a shipment off until a morning, or gives it to a member. */
// biome-ignore lint/style/noDefaultExport: it is loaded when its button is pressed
export default function WorkEntries({ id, name, news, work, trigger }: WorkOf & { trigger: ReactElement }) {
  const [choosesDay, setChoosesDay] = useState(false);
  const { snooze, error } = useSnooze(id, news);
  const assign = useAssign(id);
  const today = onReaderClock(new Date());
  const later = (days: number) => snooze(morningOf(new Date(today.getTime() + days * dayMs)));
  return (
    <>
      <Menu isOpened trigger={trigger}>
        {work.snoozed.has(id) ? (
          <MenuItem onClick={() => snooze(null)}>{words.wake}</MenuItem>
        ) : (
          <>
            <MenuItem onClick={() => later(1)}>{words.tomorrow}</MenuItem>
            <MenuItem onClick={() => later((monday - today.getUTCDay() + 7) % 7 || 7)}>
              {words.monday}
            </MenuItem>
            <MenuItem onClick={() => setChoosesDay(true)}>{words.day}</MenuItem>
          </>
        )}
        <Members
          chosen={work.assigned.get(id)?.id ?? ''}
          onChange={(person) => assign.mutate(person === '' ? null : person)}
        />
      </Menu>
      <Dialog title={words.snooze(name)} open={choosesDay} onOpenChange={setChoosesDay}>
        <Form
          onSubmit={(value) => {
            snooze(momentOf(`${value('day')}T08:00`).toISOString());
            setChoosesDay(false);
          }}
        >
          <Field
            label={words.until}
            name="day"
            type="date"
            required={true}
            min={dayOf(new Date(today.getTime() + dayMs))}
            max={dayOf(new Date(today.getTime() + 365 * dayMs))}
          />
          <DialogActions>
            <Button type="submit" look="primary">
              {words.put}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
      <RefusalNotice error={error ?? assign.error} />
    </>
  );
}

/** The members to choose from; a limited viewer has only themselves. */
function Members({ chosen, onChange }: { chosen: string; onChange: (person: string) => void }) {
  const { id, api } = useWorkspace();
  const { data } = useQuery({ queryKey: ['team', id], queryFn: () => request<Team>(`${api}/team`) });
  const members = data?.members ?? [];
  const options = [
    { value: '', label: words.nobody },
    ...members.map((member) => ({ value: member.id, label: member.name })),
  ];
  return <MenuChoice label={words.assign} value={chosen} options={options} onChange={onChange} />;
}

/** Eight in the morning of a day on the reader's clock. */
function morningOf(day: Date): string {
  return momentOf(`${dayOf(day)}T08:00`).toISOString();
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
