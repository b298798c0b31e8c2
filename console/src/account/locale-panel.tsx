import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { request } from '../api/request.ts';
import { adoptChoices } from '../text/adopt-choices.ts';
import { language } from '../text/language.ts';
import { type Language, languageOptions } from '../text/languages.ts';
import { text } from '../text/text.ts';
import { zoneOfBrowser } from '../text/zone.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { Select } from '../ui/select.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

interface Chosen {
  language: Language;
  zone: string | null;
}

const words = text.languages;

export function LocalePanel() {
  const { person } = useSignedIn();
  const [chosen, setChosen] = useState<Chosen>({ language, zone: person.zone });
  const saved = useMutation({
    mutationFn: (body: Chosen) => request<Chosen>('/console/api/account/locale', { method: 'PATCH', body }),
    onSuccess: useRefreshAccount(),
  });
  // Not called once the panel is gone: another page, with its entries, is not loaded again.
  const onSuccess = (now: Chosen) => {
    if (adoptChoices(now)) window.location.reload();
  };
  return (
    <Panel title={words.title}>
      <Form onSubmit={() => saved.mutate(chosen, { onSuccess })}>
        <p>{words.lead}</p>
        <RefusalNotice error={saved.error} />
        <Select
          label={words.language}
          value={chosen.language}
          options={languageOptions}
          onChange={(next) => setChosen({ ...chosen, language: next })}
        />
        <Select
          label={words.zone}
          value={chosen.zone ?? ''}
          options={zoneOptions(person.zone)}
          onChange={(next) => setChosen({ ...chosen, zone: next || null })}
        />
        <p>{words.reloads}</p>
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

/** @param present another browser may know zones that this one does not list */
function zoneOptions(present: string | null): { value: string; label: string }[] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    ...(present === null ? [] : [present]),
  ]);
  return [
    { value: '', label: words.ofBrowser(zoneOfBrowser) },
    ...[...zones].toSorted().map((zone) => ({ value: zone, label: zone })),
  ];
}
