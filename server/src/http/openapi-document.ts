import { isDeepStrictEqual } from 'node:util';
import { addHeaders, headers, referTo } from './openapi-headers.ts';
import { describeListsOnce, nameShapes } from './openapi-shapes.ts';
import type {
  Components,
  JsonValue,
  OpenApiDocument,
  OpenapiReference,
  Operation,
  Parameter,
  Response,
} from './openapi-types.ts';
import { problemExamples } from './problem-examples.ts';

/** One example per status. */
const refusals = [
  { status: 405, code: 'method_not_allowed', message: 'This address answers GET, HEAD only.' },
  {
    status: 408,
    code: 'invalid_request',
    message: 'The request did not arrive in time: send all of it at once.',
  },
  {
    status: 417,
    code: 'invalid_request',
    message: 'The header Expect can only be 100-continue.',
  },
  { status: 431, code: 'invalid_request', message: 'The headers of the request are too large.' },
  { status: 500, code: 'internal_error', message: problemExamples.internal_error.message },
];

const otherRefusal: Response = {
  description:
    'A refusal that any address can answer: 405, the address has other methods, which the header Allow lists; 408, the ' +
    'request did not arrive in time; 417, the header Expect is not 100-continue; 431, the headers are ' +
    `larger than 16 KiB; 500: ${problemExamples.internal_error.when}.`,
  headers: referTo(['Request-Id', 'Allow']),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorResponse' },
      examples: Object.fromEntries(
        refusals.map(({ status, code, message }) => [
          `status-${status}`,
          { value: { ok: false, error: { code, message }, request_id: 'req_7Yk2ZpQw0RtB5nVfXcJ8aD' } },
        ]),
      ),
    },
  },
};

/** Finishes the generated document. */
export function finishDocument(generated: object): OpenApiDocument {
  const titled: Record<string, JsonValue> = {};
  const responses: Record<string, Response> = {};
  const webhooks: Record<string, OpenapiReference> = {};
  // Copied through JSON, because the schemas of routes are shared objects, and the document may contain JSON only.
  const document: OpenApiDocument = JSON.parse(JSON.stringify(generated));
  for (const operation of operationsOf(document)) {
    allowDefaults(operation);
    describeAnswersOnce(operation);
  }
  // The body of an event is used by callbacks only, so it is beside the paths.
  const { requestBodies = {} } = document.components ?? {};
  const shapes = nameShapes({ paths: document.paths, requestBodies } as unknown as JsonValue, titled);
  const { value, schemas } = describeListsOnce(shapes, titled);
  const named = value as unknown as Pick<OpenApiDocument, 'paths'> & Pick<Components, 'requestBodies'>;
  document.paths = named.paths;
  for (const operation of operationsOf(document)) {
    addHeaders(operation);
    shareRefusals(operation, responses);
    operation.responses.default = { $ref: '#/components/responses/OtherRefusal' };
  }
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      Object.assign(webhooks, nameCallbacks(operation, ['paths', path, method]));
    }
  }
  const examples = { ...shareExamples(operationsOf(document)), ...shareRefusalExamples(responses) };
  const parameters = shareParameters(operationsOf(document));
  if (Object.keys(webhooks).length > 0) document['x-webhooks'] = webhooks;
  responses.OtherRefusal = otherRefusal;
  document.components = {
    ...document.components,
    headers,
    requestBodies: named.requestBodies,
    responses: { ...document.components?.responses, ...responses },
    schemas,
    parameters: { ...document.components?.parameters, ...parameters },
    examples: { ...document.components?.examples, ...examples },
  };
  return document;
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

/** The generator leaves the description of an answer in its schema, too, where it would make shared shapes differ. */
function describeAnswersOnce({ responses }: Operation): void {
  for (const response of Object.values(responses)) {
    for (const { schema } of '$ref' in response ? [] : Object.values(response.content ?? {})) {
      if (typeof schema === 'object' && schema !== null && 'title' in schema) delete schema.description;
    }
  }
}

/** The generator marks parameters with a default as required, and bodies that may be null: a missing body is checked as null. */
function allowDefaults({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const { schema } = parameter;
    if (typeof schema === 'object' && schema !== null && 'default' in schema) parameter.required = false;
  }
  const bodies = Object.values(requestBody?.content ?? {});
  for (const media of bodies) {
    if (!isNullable(media.schema)) continue;
    // Optional is enough: if null were allowed as well, generated clients would send null.
    const { nullable, ...schema } = media.schema;
    media.schema = schema;
    if (requestBody) requestBody.required = false;
  }
}

function isNullable(schema: JsonValue): schema is { nullable: true; [key: string]: JsonValue } {
  return typeof schema === 'object' && schema !== null && 'nullable' in schema && schema.nullable === true;
}

/** An example of several answers is written once, named after the first operation that has it. */
function shareExamples(operations: Operation[]): Record<string, { value: JsonValue }> {
  const shown = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses)
      .flatMap((response) => Object.values(('$ref' in response ? undefined : response.content) ?? {}))
      .filter(({ example }) => example !== undefined)
      .map((media) => ({ operationId, media })),
  );
  const shared: Record<string, { value: JsonValue }> = {};
  for (const [text, uses] of Map.groupBy(shown, ({ media }) => JSON.stringify(media.example))) {
    const name = uses[0]?.operationId;
    if (name === undefined || uses.length === 1) continue;
    shared[name] = { value: JSON.parse(text) };
    for (const { media } of uses) {
      delete media.example;
      media.examples = { [name]: { $ref: `#/components/examples/${name}` } };
    }
  }
  return shared;
}

/** An example of several refusals is written once, named after its code. */
function shareRefusalExamples(refusals: Record<string, Response>): Record<string, { value: JsonValue }> {
  const shown = Object.values(refusals)
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap(({ examples = {} }) => Object.keys(examples).map((code) => ({ examples, code })));
  const shared: Record<string, { value: JsonValue }> = {};
  for (const [text, uses] of Map.groupBy(shown, ({ examples, code }) => JSON.stringify(examples[code]))) {
    const code = uses[0]?.code;
    if (code === undefined || uses.length === 1 || code in shared) continue;
    shared[code] = JSON.parse(text);
    for (const { examples } of uses) examples[code] = { $ref: `#/components/examples/${code}` };
  }
  return shared;
}

/**
 * A parameter of several operations is written once, named after itself; a second of that name, after its first operation, too.
 * Some generators make a type of each, beside those of the schemas: so no schema may have its name.
 */
function shareParameters(operations: Operation[]): Record<string, Parameter> {
  const uses = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter, at) => ({ operationId, parameters, parameter, at })),
  );
  const shared: Record<string, Parameter> = {};
  for (const [text, same] of Map.groupBy(uses, ({ parameter }) => JSON.stringify(parameter))) {
    const [first] = same;
    if (first === undefined || '$ref' in first.parameter || same.length === 1) continue;
    const own = `${inPascalCase(first.parameter.name)}Parameter`;
    const name = own in shared ? `${own}Of${inPascalCase(first.operationId)}` : own;
    shared[name] = JSON.parse(text);
    for (const { parameters, at } of same) parameters[at] = { $ref: `#/components/parameters/${name}` };
  }
  return shared;
}

/**
 * Most operations have the same refusals, so each refusal is written once, named after its codes; after the first of several, where no
 * other refusal is named so: the document repeats the name in every operation.
 */
function shareRefusals(operation: Operation, shared: Record<string, Response>): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400 || '$ref' in response) continue;
    const codes = Object.values(response.content ?? {}).flatMap(({ examples }) =>
      Object.keys(examples ?? {}),
    );
    const withoutKey = operation.security?.length === 0 ? 'WithoutKey' : '';
    const whole = codes.map(inPascalCase).join('Or') + withoutKey;
    const short = codes.length > 1 ? `${inPascalCase(codes[0] ?? '')}OrOther${withoutKey}` : whole;
    const isFree = shared[short] === undefined || isDeepStrictEqual(shared[short], response);
    const name = isFree ? short : whole;
    shared[name] = response;
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

function inPascalCase(code: string): string {
  return code.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Routes give callbacks as `x-callbacks`, because the generator drops parts of them. Tools for 3.0 read them from `x-webhooks`,
 * which refers to them, so that they are written once.
 */
function nameCallbacks(operation: Operation, path: string[]): Record<string, OpenapiReference> {
  const { 'x-callbacks': callbacks } = operation;
  if (callbacks === undefined) return {};
  delete operation['x-callbacks'];
  operation.callbacks = callbacks;
  return Object.fromEntries(
    Object.entries(callbacks).flatMap(([name, byAddress]) =>
      Object.keys(byAddress).map((address) => [
        name,
        { $ref: pointerTo([...path, 'callbacks', name, address]) },
      ]),
    ),
  );
}

function pointerTo(path: string[]): string {
  const steps = path.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `#/${steps.join('/')}`;
}
