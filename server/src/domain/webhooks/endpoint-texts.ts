/**
 * The texts that an owner may give an endpoint, by name: the limit, and what the API says about each. The API has a field, and the
 * form of the console an input, for each of them.
 */
export const endpointTexts = {
  label: { maxLength: 200, description: 'Your name for it; empty if it has none' },
} as const;
export type EndpointText = keyof typeof endpointTexts;

export const longestUrl = 2048;
