/** `Rotterdam` of `Rotterdam, NL`. */
export function cityOf(place: { location: string } | null | undefined): string {
  return place?.location.replace(/, [A-Z]{2}$/, '') ?? '';
}
