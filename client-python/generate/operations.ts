import type { Description, Operation, Parameter, Schema } from './description.ts';
import { docstring } from './docstring.ts';
import { nameOf, pythonType } from './python-type.ts';

const head = `"""One method for each operation of the API. Generated from openapi.json: do not edit."""

from __future__ import annotations

from typing import BinaryIO, Iterator, Literal, Sequence

from . import shapes
from .transport import Transport, segment


class Operations(Transport):
    """The operations of the API, by their operationId."""
`;

interface Call {
  name: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  /** Null: the answer is no JSON, and is read as a stream. */
  answer: Schema | null;
}

/** A class with one method for each operation, and one more for each list, which reads page after page. */
export function operationsModule(description: Description): string {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(method, path, operation, description)),
  );
  const methods = calls.flatMap((call) => {
    const answer = shapeOf(call.answer, description);
    const isPage = answer?.properties?.next_cursor !== undefined;
    return isPage ? [method(call, answer), iteration(call, answer)] : [method(call, answer)];
  });
  return [head, ...methods].join('\n');
}

function toCall(method: string, path: string, operation: Operation, { components }: Description): Call {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const answer = success?.content?.['application/json']?.schema ?? null;
  const name = operation.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    name,
    method: method.toUpperCase(),
    path,
    operation,
    parameters: (operation.parameters ?? []).flatMap((each) =>
      '$ref' in each ? (components.parameters[nameOf(each.$ref)] ?? []) : [each],
    ),
    answer,
  };
}

function shapeOf(schema: Schema | null, { components }: Description): Schema | null {
  if (schema?.$ref === undefined) return schema;
  return components.schemas[nameOf(schema.$ref)] ?? null;
}

function method(call: Call, answer: Schema | null): string {
  const query = call.parameters.filter((parameter) => parameter.in === 'query');
  const lines = [
    `    def ${call.name}(${signature(call, query)}) -> ${returned(call, answer)}:`,
    docstring(call.operation.summary, '        ').trimEnd(),
    `        answer: ${returned(call, answer)} = self.${call.answer === null ? 'stream' : 'ask'}(${request(call, query).join(', ')})${content(answer)}`,
    '        return answer',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function iteration(call: Call, answer: Schema): string {
  const query = call.parameters.filter(({ in: place, name }) => place === 'query' && name !== 'cursor');
  const item = pythonType(answer.properties?.data?.items ?? {}, 'shapes.');
  const path = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const given = [`self.${call.name}`, ...path, ...query.map(({ name }) => `${name}=${name}`)];
  const name = `iterate_${call.name.replace(/^list_/, '')}`;
  return [
    `    def ${name}(${signature(call, query)}) -> Iterator[${item}]:`,
    `        """Every item of the list, page after page."""`,
    `        return self.iterate(${given.join(', ')})\n`,
  ].join('\n');
}

/** Parts of the path by place, all else by name. */
function signature(call: Call, query: Parameter[]): string {
  const path = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => `${name}: str`);
  const named = query.map(({ name, schema }) => `${name}: ${pythonType(schema, 'shapes.')} | None = None`);
  if (isRepeatable(call)) named.push('idempotency_key: str | None = None');
  return ['self', ...path, ...bodyParameter(call), ...(named.length === 0 ? [] : ['*', ...named])].join(', ');
}

function bodyParameter({ operation: { requestBody } }: Call): string[] {
  if (requestBody === undefined) return [];
  const types = Object.entries(requestBody.content).map(([type, { schema }]) =>
    type === 'application/json'
      ? pythonType(schema, 'shapes.')
      : schema.format === 'binary'
        ? 'bytes'
        : 'str',
  );
  return [`body: ${types.join(' | ')}${requestBody.required === false ? ' | None = None' : ''}`];
}

function request(call: Call, query: Parameter[]): string[] {
  const path = call.path.replaceAll(/\{([^}]+)\}/g, '{segment($1)}');
  const parts = [`"${call.method}"`, path === call.path ? `"${path}"` : `f"${path}"`];
  if (query.length > 0) parts.push(`query={${query.map(({ name }) => `"${name}": ${name}`).join(', ')}}`);
  if (call.operation.requestBody !== undefined) parts.push('body=body');
  if (isRepeatable(call)) parts.push('idempotency_key=idempotency_key');
  return parts;
}

function isRepeatable({ parameters }: Call): boolean {
  return parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
  );
}

/** Pages are returned whole, since they hold the cursor; other answers without their envelope. */
function content(answer: Schema | null): string {
  return isEnvelope(answer) && answer?.properties?.next_cursor === undefined ? '["data"]' : '';
}

function returned(call: Call, answer: Schema | null): string {
  if (call.answer === null) return 'BinaryIO';
  const inner = content(answer) === '' ? call.answer : answer?.properties?.data;
  return pythonType(inner ?? {}, 'shapes.');
}

function isEnvelope(answer: Schema | null): boolean {
  return answer?.properties?.ok !== undefined && answer.properties.data !== undefined;
}
