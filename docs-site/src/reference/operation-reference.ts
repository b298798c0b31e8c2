import description from '../../../openapi.json' with { type: 'json' };
import { code, page, plain, table } from './markdown.ts';
import { linkTo, type Schema, typeOf, wordsOf } from './schema-fields.ts';

interface Referred {
  $ref: string;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, { value: unknown } | Referred>>;
}

interface Answer {
  description: string;
  content?: Readonly<Record<string, Content>>;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter | Referred)[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Answer | Referred>>;
  'x-purpose'?: string;
}

const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = description.paths;

/** Each operation of the API by its subject: what it takes, what it answers, and how it may refuse. */
export function operationReference(): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      address: `${method.toUpperCase()} ${path}`,
    })),
  );
  const sections = description.tags.flatMap(({ name, description: subject }) => [
    `## ${name}`,
    `${plain(subject)}.`,
    ...operations.filter(({ tags = [] }) => tags.includes(name)).map(sectionOf),
  ]);
  return page(
    'Operations of the API',
    'Look up a request: its address below `/api/v1`, what it takes, and what it answers. [The fields](shapes.md) are on a page of their own, and so are [the errors](errors.md). ' +
      'A running server shows the same at `/docs`, where you can try each request.',
    sections,
  );
}

function sectionOf(operation: Operation & { address: string }): string {
  const purpose = operation['x-purpose'];
  const parts = [
    `### ${operation.summary ?? operation.operationId}`,
    `\`${operation.address}\`${purpose === undefined ? '' : `, for keys that may \`${purpose}\``}. In the clients: \`${operation.operationId}\`.`,
    plain(operation.description ?? ''),
    parametersOf(operation),
    bodyOf(operation),
    ...answersOf(operation),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters
    .map(resolve)
    .map(({ name, in: place, required, schema, ...rest }) => [
      `\`${name}\``,
      `${place === 'query' ? '' : `in the ${place}, `}${typeOf(schema)}${required ? '' : ' (may be absent)'}`,
      wordsOf({ ...schema, ...rest }),
    ]);
  return table(['parameter', 'type', 'what it is'], rows);
}

function bodyOf({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, content]) => `Takes ${shapeIn(type, content)}.${exampleOf(content)}`)
    .join('\n\n');
}

/** The answers, those that refuse in one sentence. */
function answersOf({ responses }: Operation): string[] {
  const answers = Object.entries(responses).map(([status, answer]) => ({ status, ...resolve(answer) }));
  const [refusals, others] = [answers.filter(isRefusal), answers.filter((each) => !isRefusal(each))];
  const codes = refusals.flatMap(({ content }) =>
    Object.values(content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples)),
  );
  const named = codes
    .filter((each) => !each.startsWith('status-'))
    .map((each) => `[\`${each}\`](errors.md#${each})`);
  return [
    ...others.map(({ status, description: words, content = {} }) =>
      [
        `Answers ${status}: ${plain(words)}`,
        ...Object.entries(content).map(([type, each]) => `, ${shapeIn(type, each)}`),
        '.',
        ...Object.values(content).slice(0, 1).map(exampleOf),
      ].join(''),
    ),
    named.length === 0 ? '' : `May refuse with ${[...new Set(named)].join(', ')}.`,
  ];
}

function isRefusal({ status }: { status: string }): boolean {
  return status === 'default' || Number(status) >= 400;
}

function shapeIn(type: string, { schema }: Content): string {
  const name = schema?.$ref?.split('/').at(-1);
  if (name !== undefined) return linkTo(name);
  return schema === undefined || type !== 'application/json' ? `\`${type}\`` : typeOf(schema);
}

function exampleOf({ example, examples = {} }: Content): string {
  const [first] = Object.values(examples);
  const value = example ?? (first && resolve(first).value);
  if (value === undefined) return '';
  return `\n\n${typeof value === 'string' ? code('text', value) : code('json', JSON.stringify(value, null, 2))}`;
}

/** @param part itself, or where openapi.json has it: `#/components/parameters/AskParameter` */
function resolve<Part extends object>(part: Part | Referred): Part {
  if (!('$ref' in part)) return part;
  const steps = part.$ref.slice(2).split('/');
  return steps.reduce<unknown>(
    (within, step) => (within as Record<string, unknown>)[step],
    description,
  ) as Part;
}
