import type { Status } from '../../server/src/domain/journey/status.ts';
import { unreachable } from '../src/api/request.ts';
import { text } from '../src/text/text.ts';
import { Button } from '../src/ui/button.tsx';
import { CheckField } from '../src/ui/check-field.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { DayField } from '../src/ui/day-field.tsx';
import { Field } from '../src/ui/field.tsx';
import { Form, FormActions } from '../src/ui/form.tsx';
import { NewPassword } from '../src/ui/new-password.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { RefusalNotice } from '../src/ui/refusal-notice.tsx';
import { Select } from '../src/ui/select.tsx';
import { TagField } from '../src/ui/tag-field.tsx';
import { Held } from './held.tsx';
import { statusOptions } from './status-options.ts';

const { signIn, sharing, shipments } = text;
const { embed, embedHint, linkTitle, linkTitleHint } = sharing;

export const fieldExamples = {
  Field: (
    <>
      <Field label={signIn.email} />
      <Field label={linkTitle} hint={linkTitleHint} defaultValue="Acme" />
      <Field label={signIn.code} hint={signIn.codeHint} error={signIn.codeWrong} defaultValue="123456" />
      <Field label={signIn.email} defaultValue="ada@acme.example" readOnly />
    </>
  ),
  PasswordField: (
    <>
      <PasswordField label={signIn.password} autoComplete="off" />
      <PasswordField label={signIn.password} autoComplete="off" error={signIn.wrong} />
    </>
  ),
  NewPassword: (
    <>
      <NewPassword label={signIn.reset.password} name="new" />
      <NewPassword label={signIn.reset.password} name="refused" error={signIn.wrong} />
    </>
  ),
  DayField: (
    <Held<string> first="2026-03-14">
      {(day, change) => (
        <DayField
          label={shipments.bulk.promised}
          hint={shipments.bulk.promisedHint}
          value={day}
          onValueChange={change}
        />
      )}
    </Held>
  ),
  TagField: (
    <Held<string[]> first={['reefer', 'spring']}>
      {(tags, change) => (
        <TagField
          label={shipments.tag}
          hint={shipments.searchHint}
          tags={tags}
          known={['reefer', 'urgent']}
          onChange={change}
        />
      )}
    </Held>
  ),
  Select: (
    <Held<Status> first="delayed">
      {(value, onChange) => (
        <>
          <Select label={shipments.status} value={value} options={statusOptions} onChange={onChange} />
          <Select
            label={shipments.sort}
            labelHidden
            value={value}
            options={statusOptions}
            onChange={onChange}
          />
        </>
      )}
    </Held>
  ),
  Checkbox: (
    <Held<boolean> first>
      {(checked, onChange) => (
        <>
          <Checkbox label={embed} checked={checked} onChange={onChange} />
          <Checkbox label={embed} checked={!checked} onChange={() => onChange(!checked)} />
          <Checkbox label={embed} checked={false} mixed onChange={onChange} />
          <Checkbox label={embed} checked disabled onChange={onChange} />
        </>
      )}
    </Held>
  ),
  CheckField: (
    <Held<boolean> first>
      {(checked, onChange) => (
        <>
          <CheckField label={embed} checked={checked} onChange={onChange} />
          <CheckField label={embed} hint={embedHint} checked={!checked} onChange={() => onChange(!checked)} />
          <CheckField label={embed} hint={embedHint} checked={false} disabled onChange={onChange} />
        </>
      )}
    </Held>
  ),
  'Form, FormActions': (
    <Held<boolean> first={false}>
      {(isRefused, change) => (
        <Form onSubmit={() => change(!isRefused)}>
          <Field label={linkTitle} hint={linkTitleHint} name="title" />
          <RefusalNotice error={isRefused && unreachable()} />
          <FormActions>
            <Button type="submit" look="primary">
              {sharing.create}
            </Button>
          </FormActions>
        </Form>
      )}
    </Held>
  ),
};
