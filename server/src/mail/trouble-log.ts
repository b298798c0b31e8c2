/** Logs while mails cannot be sent: one line for the first failure, because the others would say the same. */
export interface TroubleLog {
  failed(line: string): void;
  /** The mail server answered, even if it refused the mail. */
  answered(): void;
}

export function openTroubleLog(log: (line: string) => void): TroubleLog {
  let isLogged = false;
  return {
    failed(line) {
      if (!isLogged) log(line);
      isLogged = true;
    },
    answered() {
      isLogged = false;
    },
  };
}
