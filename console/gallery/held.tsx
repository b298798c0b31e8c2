import { type ReactNode, useState } from 'react';

interface Props<Value> {
  first: Value;
  children: (value: Value, change: (next: Value) => void) => ReactNode;
}

/** Holds the value of an example that can be changed. */
export function Held<Value>({ first, children }: Props<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
