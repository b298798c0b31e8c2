import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../api/request.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Unreachable } from './unreachable.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The loaded data; a placeholder until it is there; or the reason why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height="16rem" />;
  return <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />;
}
