import { Type } from 'typebox';
import { parseReference } from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { mostSearchedWords } from '../../tracking/listing/search.ts';
import { andMore, BoxRow, counted, pageFacts, pageFields, rowsWanted } from '../answer-fields.ts';
import { toolOf } from '../tool.ts';
import { listCallersBoxes } from './list-shipments.ts';

/** Finds boxes by any number or name. */
export const findTool = toolOf({
  name: 'find',
  title: 'Find containers',
  description:
    'Finds tracked containers by any part of a number or name: container, Bill of Lading, booking, own reference (purchase order), tag, ' +
    'vessel, IMO number, voyage, port (name or UN/LOCODE), carrier. Of several words, all must be found; of several whole numbers, one. ' +
    'Use it first when a person names a shipment. may_be_tracked: nothing was found, but a carrier may know it; ask the person before you ' +
    'track it.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object(
    {
      text: Type.String({ minLength: 2, maxLength: 100 }),
      ...rowsWanted,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...pageFields,
    may_be_tracked: Type.Boolean({
      description:
        'True: nothing was found, and the text may be a reference that a carrier knows. Ask the person before you track it: it may cost a credit',
    }),
    containers: Type.Array(BoxRow),
  }),
  async run(deps, caller, { text, limit, cursor }) {
    const { page, now } = await listCallersBoxes(deps, caller, { q: text, limit, cursor });
    const isNothing = page.items.length === 0 && cursor === undefined;
    const mayBeTracked = isNothing && isReadable(text);
    const words = text.trim().split(/\s+/).length;
    const asOne =
      words > mostSearchedWords
        ? [`text: more than ${mostSearchedWords} words are looked for as one text`]
        : [];
    return {
      summary:
        `${counted(page.items.length, 'tracked container')} found.${andMore(page)}` +
        (mayBeTracked ? ' The text may be a reference that is not tracked yet.' : ''),
      data: { ...pageFacts(now, page, asOne), may_be_tracked: mayBeTracked, containers: page.items },
    };
  },
});

/** A number has digits; names are no references. */
function isReadable(text: string): boolean {
  try {
    return /\d/.test(parseReference(text).value);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
