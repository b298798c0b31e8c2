/** From so many voyages of the carrier at a lead on, its own evidence carries a forecast. */
export const voyagesOfOwnEvidence = 30;

/** What a forecast rests on: evidence of its carrier, or general experience while there is little of that. */
export const forecastBases = ['own', 'prior'] as const;
export type ForecastBasis = (typeof forecastBases)[number];

export function forecastBasis({ voyages }: { voyages: number }): ForecastBasis {
  return voyages >= voyagesOfOwnEvidence ? 'own' : 'prior';
}
