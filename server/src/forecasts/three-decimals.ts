/** A figure with three decimals, as the API shows it. Null stays null. */
export function threeDecimals<Figure extends number | null>(
  figure: Figure,
): Figure extends null ? null : number;
export function threeDecimals(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 1_000) / 1_000;
}
