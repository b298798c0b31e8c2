import { Type } from 'typebox';
import { listScorecards } from '../../forecasts/scorecards/list-scorecards.ts';
import { ScorecardSchema, ScorecardsQuery } from '../../forecasts/scorecards/scorecard-schemas.ts';
import { evidenceScopeOf } from '../../tracking/showing/evidence-scope-of.ts';
import { andMore, counted, pageFacts, pageFields, rowsWanted } from '../answer-fields.ts';
import { toolOf } from '../tool.ts';

/** How reliable carriers, lanes and vessels were. */
export const scorecardTool = toolOf({
  name: 'scorecard',
  title: 'How reliable ETAs were',
  description:
    'Says how well the ETAs of carriers, lanes or vessels held in the last 365 days: share on time, days late, errors 14, 7 and 3 days ahead, ' +
    'days under way. Only subjects with at least 10 voyages are listed. All ships count, not only yours.',
  purpose: 'read',
  effect: 'reads',
  input: Type.Object({ ...ScorecardsQuery.properties, ...rowsWanted }, { additionalProperties: false }),
  output: Type.Object({ ...pageFields, scorecards: Type.Array(ScorecardSchema) }),
  async run(deps, _caller, request) {
    const page = await listScorecards(evidenceScopeOf(deps), request);
    return {
      summary: `${counted(page.items.length, 'scorecard')}.${andMore(page)}`,
      data: { ...pageFacts(deps.now(), page), scorecards: page.items },
    };
  },
});
