/** The log while mails do not go out: one line for the first of them, since each of the others would say the same. */
export interface TroubleLog {
  failed(line: string): void;
  /** The mail server does its part, whatever it says to the mail. */
  answered(): void;
}

export function openTroubleLog(log: (line: string) => void): TroubleLog {
  let isTold = false;
  return {
    failed(line) {
      if (!isTold) log(line);
      isTold = true;
    },
    answered() {
      isTold = false;
    },
  };
}
