import { useMutation } from '@tanstack/react-query';
import { faultOf, refusalOf } from '../api/faults.ts';
import { useSignedIn } from '../api/me.ts';
import { request } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

export function ProfilePanel() {
  const { person } = useSignedIn();
  const saved = useMutation({
    mutationFn: (name: string) => request('/console/api/account', { method: 'PATCH', body: { name } }),
    onSuccess: useRefreshAccount(),
  });
  return (
    <Panel title={text.account.profile}>
      <Form onSubmit={(value) => saved.mutate(value('name'))}>
        <RefusalNotice error={refusalOf(saved.error)} />
        <Field
          label={text.account.name}
          name="name"
          defaultValue={person.name}
          autoComplete="name"
          maxLength={100}
          error={faultOf(saved.error, 'name')}
          required
        />
        <Field label={text.account.email} name="email" value={person.email} readOnly />
        <FormActions>
          <Button type="submit" busy={saved.isPending}>
            {text.common.save}
          </Button>
          <span role="status">{saved.isSuccess && text.account.saved}</span>
        </FormActions>
      </Form>
    </Panel>
  );
}
