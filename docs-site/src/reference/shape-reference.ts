import { page } from './markdown.ts';
import { fieldsTable, schemas, typeOf, wordsOf } from './schema-fields.ts';

/** Each shape that the API takes or answers, with its fields. */
export function shapeReference(): string {
  const sections = Object.entries(schemas).map(([name, schema]) => {
    const fields =
      schema.properties === undefined ? typeOf({ ...schema, nullable: false }) : fieldsTable(name);
    return [`## ${name}`, wordsOf(schema), fields].filter((each) => each !== '').join('\n\n');
  });
  return page(
    'Shapes of the API',
    'Look up a field that the API takes or answers: what it is, its type and its bounds. [The operations](operations.md) lead here.',
    sections,
  );
}
