import { Counter, type Registry } from 'prom-client';

/**
 * Registers a counter, and returns a function that adds one. Its arguments are the values of the labels, in their
 * order.
 */
export function countBy<Label extends string>(
  registry: Registry,
  labelNames: readonly Label[],
  described: { name: string; help: string },
): (...values: string[]) => void {
  const counter = new Counter({ ...described, labelNames, registers: [registry] });
  return (...values) => counter.labels(...values).inc();
}
