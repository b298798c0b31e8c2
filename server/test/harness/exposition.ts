// Reads the text format of Prometheus (0.0.4) strictly: https://prometheus.io/docs/instrumenting/exposition_formats/

import assert from 'node:assert/strict';

export interface Exposition {
  /** The HELP text of each metric, by its name. */
  help: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
  /** Every series as it is written, such as `landfall_duty_lag_seconds{duty="watch"}`, with its value. */
  samples: ReadonlyMap<string, number>;
  /** The value of a series, or 0 when it is missing. Labels in the order of the text. */
  value(series: string): number;
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const help = new RegExp(`^# HELP (${name}) (.+)$`);
const type = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary|untyped)$`);
const sample = new RegExp(
  `^((${name})(?:\\{${label}(?:,${label})*\\})?) (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|[Nn]a[Nn])$`,
);

/** Reads a scraped text, and fails on anything that Prometheus would not accept. */
export function readExposition(text: string): Exposition {
  assert.ok(text.endsWith('\n'), 'the last line ends with a line feed');
  const helps = new Map<string, string>();
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, helped, words = ''] = help.exec(line) ?? [];
    const [, typed, kind = ''] = type.exec(line) ?? [];
    const [, series, metric = '', value] = sample.exec(line) ?? [];
    if (helped !== undefined) add(helps, helped, words);
    else if (typed !== undefined) add(types, typed, kind);
    else if (series !== undefined) {
      assert.ok(
        types.has(metric) || types.has(metric.replace(/_(bucket|sum|count)$/, '')),
        `${line} has a type`,
      );
      add(samples, series, Number(value?.replace('Inf', 'Infinity')));
    } else assert.fail(`not a line of an exposition: ${line}`);
  }
  assert.deepEqual([...helps.keys()], [...types.keys()]);
  return { help: helps, types, samples, value: (series) => samples.get(series) ?? 0 };
}

function add<Value>(to: Map<string, Value>, key: string, value: Value): void {
  assert.ok(!to.has(key), `${key} occurs once`);
  to.set(key, value);
}
