/** How many own words there may be of each kind, and how many characters one may have. Stripe limits metadata like this, with more keys. */
export const wordLimits = {
  ownReferences: 10,
  ownReferenceLength: 64,
  tags: 20,
  tagLength: 32,
  keys: 20,
  keyLength: 40,
  valueLength: 500,
} as const;
