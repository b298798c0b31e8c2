/** Fields whose names are data: what an entry of the audit log says, counts by status and timing, and an event as it is delivered. */
const namedByData = ['details', 'statuses', 'timings', 'event'];

/**
 * The names in an answer of the console that are not in camelCase. Its refusals are those of the API, with the same
 * names.
 */
export function snakeNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(snakeNames);
  if (typeof value !== 'object' || value === null || isRefusal(value) || isEvent(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    ...(name.includes('_') ? [name] : []),
    ...(namedByData.includes(name) ? [] : snakeNames(field)),
  ]);
}

function isRefusal(answer: object): boolean {
  return 'ok' in answer && answer.ok === false;
}

/** In a list of events. */
function isEvent(value: object): boolean {
  return 'type' in value && 'created' in value && 'data' in value;
}
