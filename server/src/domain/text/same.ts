/** The shape of an English text, for the same text in another language: any words, with the same keys and parameters. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Same<Result>
    : T extends object
      ? { [Key in keyof T]: Same<T[Key]> }
      : T;
