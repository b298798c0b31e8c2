// Reads PromQL with the grammar of Prometheus itself.

import assert from 'node:assert/strict';
import { parser } from '@prometheus-io/lezer-promql';

/** What a query asks for. */
export interface Asked {
  metrics: string[];
  /** Labels that it compares or groups by. */
  labels: string[];
}

/** @throws AssertionError when Prometheus could not read the query */
export function readPromql(query: string): Asked {
  const asked: Asked = { metrics: [], labels: [] };
  // Grafana replaces its variables before it sends a query.
  const sent = query.replaceAll('$__rate_interval', '1m');
  parser.parse(sent).iterate({
    enter({ name, type, from, to }) {
      const text = sent.slice(from, to);
      assert.ok(!type.isError, `${sent} cannot be read at character ${from}`);
      if (name === 'Identifier') asked.metrics.push(text);
      if (name === 'LabelName') asked.labels.push(text);
    },
  });
  return asked;
}
