import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';

/** Says that figures are about simulated carriers, if they are. */
export function SimulatedNotice({ simulated }: { simulated: boolean | undefined }) {
  return simulated && <Notice>{text.forecasts.simulated}</Notice>;
}
