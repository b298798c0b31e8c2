/** A row as clients read it: its moments are ISO 8601 texts, UTC. */
export type InJson<Value> = {
  [Name in keyof Value]: Value[Name] extends Date | null ? Exclude<Value[Name], Date> | string : Value[Name];
};

/** The fields of `value` itself; those of objects in it stay as they are. */
export function inJson<Value extends object>(value: Value): InJson<Value> {
  const fields = Object.entries(value);
  const shown = fields.map(([name, field]) => [name, field instanceof Date ? field.toISOString() : field]);
  return Object.fromEntries(shown);
}
