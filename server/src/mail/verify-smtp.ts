import { createTransport } from 'nodemailer';
import { oneLine } from './one-line.ts';

const patienceMs = 10_000;
const longestReason = 200;

/** Connects to the mail server and logs in, without sending a mail. Null when that worked, otherwise the reason. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error), longestReason);
  } finally {
    transport.close();
  }
}
