import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormActions } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { type RequestFilter, useRequests } from './use-requests.ts';

const words = text.developers.requests;

// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function RequestsPage() {
  const [filter, setFilter] = useState<RequestFilter>({ key: '', status: '' });
  const [isFollowed, setFollowed] = useState(true);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useRequests(
    filter,
    isFollowed,
  );
  const requests = data?.pages.flatMap((page) => page.data);
  const isFiltered = filter.key !== '' || filter.status !== '';
  return (
    <Page title={text.shell.requests} lead={words.lead}>
      <RequestFilters filter={filter} onChange={setFilter} isFollowed={isFollowed} onFollow={setFollowed} />
      {error && <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />}
      {isPending && <Skeleton height="20rem" />}
      {requests?.length === 0 && <NoRequests isFiltered={isFiltered} />}
      {requests && requests.length > 0 && <RequestTable requests={requests} />}
      {hasNextPage && (
        <FormActions>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.common.more}
          </Button>
        </FormActions>
      )}
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
