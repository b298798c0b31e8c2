export const developers = {} as const;
