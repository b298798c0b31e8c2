import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../api/request.ts';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Unreachable } from './unreachable.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Of the placeholder. */
  height?: string;
  /** What to say when there is no such thing any more. */
  gone?: string;
  children: (data: Data) => ReactNode;
}

/** The loaded data; a placeholder until it is there; or the reason why it could not be loaded. */
export function Loaded<Data>({ query, height = '16rem', gone, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height={height} />;
  if (gone !== undefined && error instanceof Refusal && error.status === 404)
    return <Notice tone="warn">{gone}</Notice>;
  return <Unreachable error={error} retry={() => void refetch()} />;
}
