import { RotateCw, Trash2 } from 'lucide-react';
import type { Status } from '../../server/src/domain/journey/status.ts';
import { unreachable } from '../src/api/request.ts';
import { text } from '../src/text/text.ts';
import { Button } from '../src/ui/button.tsx';
import { ChoiceFilter } from '../src/ui/choice-filter.tsx';
import { Confirm } from '../src/ui/confirm.tsx';
import { ConfirmedAction } from '../src/ui/confirmed-action.tsx';
import { CancelButton, Dialog, DialogActions } from '../src/ui/dialog.tsx';
import { Field } from '../src/ui/field.tsx';
import { Menu, MenuChecks, MenuChoice, MenuItem, MenuNote } from '../src/ui/menu.tsx';
import { Held } from './held.tsx';
import { statusOptions } from './status-options.ts';

const { keys } = text.developers;

export const overlayExamples = {
  'Dialog, DialogActions, CancelButton': (
    <Dialog title={keys.createTitle} trigger={<Button look="primary">{keys.create}</Button>}>
      <Field label={keys.name} hint={keys.nameHint} />
      <DialogActions>
        <CancelButton />
        <Button look="primary">{keys.create}</Button>
      </DialogActions>
    </Dialog>
  ),
  Confirm: (
    <>
      <Confirm
        trigger={<Button look="danger">{keys.revoke}</Button>}
        title={keys.revokeTitle('ERP')}
        action={keys.revoke}
        onConfirm={() => Promise.resolve()}
      >
        <p>{keys.revokeLead}</p>
      </Confirm>
      <Confirm
        trigger={<Button look="danger">{text.common.remove}</Button>}
        title={text.sharing.revokeTitle}
        action={text.sharing.revoke}
        onConfirm={() => Promise.reject(unreachable())}
      >
        <p>{text.sharing.revokeLead}</p>
      </Confirm>
    </>
  ),
  ConfirmedAction: (
    <ConfirmedAction
      target="ERP"
      icon={<Trash2 aria-hidden="true" />}
      title={keys.revokeTitle('ERP')}
      action={keys.revoke}
      onConfirm={() => Promise.resolve()}
    >
      <p>{keys.revokeLead}</p>
    </ConfirmedAction>
  ),
  'Menu, MenuItem, MenuNote': (
    <Menu trigger={<Button>{keys.actions}</Button>}>
      <MenuNote>{keys.lastUsedNote}</MenuNote>
      <MenuItem onClick={() => {}}>{text.common.edit}</MenuItem>
      <MenuItem icon={<RotateCw aria-hidden="true" />} onClick={() => {}}>
        {keys.rotate}
      </MenuItem>
    </Menu>
  ),
  MenuChecks: (
    <Held<string[]> first={['delayed']}>
      {(chosen, change) => (
        <Menu trigger={<Button>{text.shipments.status}</Button>}>
          <MenuChecks
            label={text.shipments.status}
            options={statusOptions}
            chosen={chosen}
            onChange={change}
          />
        </Menu>
      )}
    </Held>
  ),
  ChoiceFilter: (
    <Held<string[]> first={['delayed']}>
      {(chosen, change) => (
        <ChoiceFilter
          label={text.shipments.status}
          choices={statusOptions.map(({ value, label }) => ({ value, name: label }))}
          chosen={chosen}
          onChange={change}
        />
      )}
    </Held>
  ),
  MenuChoice: (
    <Held<Status> first="delayed">
      {(value, change) => (
        <Menu trigger={<Button>{text.common.statuses[value]}</Button>}>
          <MenuChoice label={text.shipments.status} value={value} options={statusOptions} onChange={change} />
        </Menu>
      )}
    </Held>
  ),
};
