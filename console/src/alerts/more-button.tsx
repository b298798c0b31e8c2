import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The next page of a list, if there is one. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {text.common.more}
    </Button>
  );
}
