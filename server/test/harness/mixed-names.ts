/** Fields whose names are data: what an entry of the audit log says, counts by status and standing, and an event as it is delivered. */
const namedByData = ['details', 'statuses', 'standings', 'event'];

/**
 * The names in snake_case of an answer that has others in camelCase. An answer of the API has the first, and one that only the console
 * has the second. The cursor of a list is the API's in both.
 */
export function mixedNames(value: unknown): string[] {
  const names = namesIn(value);
  return names.some((name) => /[a-z][A-Z]/.test(name))
    ? names.filter((name) => name.includes('_') && name !== 'next_cursor')
    : [];
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || isRefusal(value) || isEvent(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    name,
    ...(namedByData.includes(name) ? [] : namesIn(field)),
  ]);
}

function isRefusal(answer: object): boolean {
  return 'ok' in answer && answer.ok === false;
}

/** In a list of events. */
function isEvent(value: object): boolean {
  return 'type' in value && 'created' in value && 'data' in value;
}
