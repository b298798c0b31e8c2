import type { Description, Schema } from './description.ts';
import { docstring } from './docstring.ts';
import { pythonType } from './python-type.ts';

const head = `"""The shapes of requests and answers. Generated from openapi.json: do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, Sequence, TypeAlias, TypedDict
`;

/** Words of Python that the API uses as names of fields. A class cannot have a field with such a name. */
const keywords = new Set(['from', 'in', 'is', 'class', 'global', 'import', 'pass', 'return', 'with']);

/**
 * A module with one type for each schema. First come the classes, whose fields are read late, then the other types, each
 * after those that it names.
 */
export function shapesModule({ components }: Description): string {
  const schemas = Object.entries(components.schemas);
  const classes = schemas
    .filter(([, schema]) => isClass(schema))
    .map(([name, schema]) => shape(name, schema));
  const others = schemas.filter(([, schema]) => !isClass(schema));
  const aliases = inOrder(new Map(others.map(([name, schema]) => [name, pythonType(schema)])));
  return [head, ...classes, aliases.map(([name, type]) => `${name}: TypeAlias = ${type}\n`).join('')].join(
    '\n\n',
  );
}

function isClass({ type, properties }: Schema): boolean {
  return type === 'object' && properties !== undefined;
}

/** @throws Error when types name each other in a circle */
function inOrder(types: ReadonlyMap<string, string>): [name: string, type: string][] {
  const ordered: [name: string, type: string][] = [];
  const waiting = new Map(types);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([, type]) => !(type.match(/\w+/g) ?? []).some((word) => waiting.has(word)),
    );
    if (ready.length === 0) throw new Error(`${[...waiting.keys()]} name each other`);
    ordered.push(...ready);
    for (const [name] of ready) waiting.delete(name);
  }
  return ordered;
}

function shape(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, its]): [field: string, type: string] => {
      const type = pythonType(its);
      return [field, schema.required?.includes(field) === true ? type : `NotRequired[${type}]`];
    },
  );
  if (fields.some(([field]) => keywords.has(field)))
    return `${name} = TypedDict("${name}", {${quoted(fields)}})\n`;
  const lines = fields.map(([field, type]) => `    ${field}: ${type}\n`);
  const body = [docstring(schema.description, '    '), ...lines].join('');
  return `class ${name}(TypedDict):\n${body === '' ? '    pass\n' : body}`;
}

function quoted(fields: [field: string, type: string][]): string {
  return fields.map(([field, type]) => `"${field}": "${type.replaceAll('"', "'")}"`).join(', ');
}
