import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { type RequestFilter, useRequests } from './use-requests.ts';

const words = text.developers.requests;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function RequestsPage() {
  const [filter, setFilter] = useState<RequestFilter>({ key: '', status: '', search: '' });
  const [isFollowed, setFollowed] = useState(true);
  const query = useRequests(filter, isFollowed);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Page title={text.shell.requests} lead={words.lead}>
      <RequestFilters filter={filter} onChange={setFilter} isFollowed={isFollowed} onFollow={setFollowed} />
      <Loaded query={query}>
        {(requests) =>
          requests.length === 0 ? (
            <NoRequests isFiltered={isFiltered} />
          ) : (
            <>
              <RequestTable requests={requests} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty icon={<Activity />} title={words.noMatch}>
        {words.noMatchLead}
      </Empty>
    );
  return (
    <Empty
      icon={<Activity />}
      title={words.none}
      action={<LinkButton to="/quick-start">{words.toQuickStart}</LinkButton>}
    >
      {words.noneLead}
    </Empty>
  );
}
