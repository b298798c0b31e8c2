import { Download, Plus } from 'lucide-react';
import { type ComponentProps, Fragment } from 'react';
import { text } from '../src/text/text.ts';
import { Button } from '../src/ui/button.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import { DownloadLink } from '../src/ui/download-link.tsx';
import { FirstOf } from '../src/ui/first-of.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { MoreButton } from '../src/ui/more-button.tsx';
import { PrintButton } from '../src/ui/print-button.tsx';
import { Held } from './held.tsx';

type Look = NonNullable<ComponentProps<typeof Button>['look']>;

const looks: Record<Look, string> = {
  plain: text.common.edit,
  primary: text.common.save,
  danger: text.common.remove,
  quiet: text.common.cancel,
};

const never = () => new Promise<never>(() => {});
const page = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: never,
};

export const buttonExamples = {
  Button: (Object.keys(looks) as Look[]).map((look) => (
    <Fragment key={look}>
      <Button look={look}>{looks[look]}</Button>
      <Button look={look} icon={<Plus aria-hidden="true" />}>
        {looks[look]}
      </Button>
      <Button look={look} busy>
        {looks[look]}
      </Button>
      <Button look={look} disabled>
        {looks[look]}
      </Button>
      <Button look={look} aria-pressed>
        {looks[look]}
      </Button>
    </Fragment>
  )),
  'Button with a label longer than a phone is wide': (
    <Button>
      {text.morning.customers.mailTo('purchasing.department@customer-with-a-long-name.example')}
    </Button>
  ),
  CopyButton: (
    <>
      <CopyButton value="MSCU1234566" />
      <CopyButton value="MSCU1234566" label={text.sharing.copy} />
    </>
  ),
  DownloadLink: (
    <>
      <DownloadLink to="data:text/csv,MSCU1234566">{text.shipments.csv}</DownloadLink>
      <DownloadLink to="data:text/csv,MSCU1234566" icon={<Download aria-hidden="true" />}>
        {text.shipments.csv}
      </DownloadLink>
    </>
  ),
  FirstOf: (
    <FirstOf items={Object.values(looks)} most={2}>
      {(shown) => text.common.facts(shown)}
    </FirstOf>
  ),
  LinkButton: (
    <>
      <LinkButton to="/gallery/">{text.common.goHome}</LinkButton>
      <LinkButton to="/gallery/" look="primary">
        {text.common.goHome}
      </LinkButton>
    </>
  ),
  PrintButton: (
    <>
      <PrintButton />
      <PrintButton busy />
    </>
  ),
  MoreButton: (
    <>
      <Held<boolean> first>
        {(hasNextPage, change) => {
          const fetchNextPage = () => {
            change(false);
            return never();
          };
          return <MoreButton query={{ ...page, hasNextPage, fetchNextPage }} />;
        }}
      </Held>
      <MoreButton query={{ ...page, isFetchingNextPage: true }} />
      <MoreButton query={{ ...page, isFetchNextPageError: true }} />
    </>
  ),
};
