import { isSimulatedName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { useWorkspace } from './workspace.tsx';

/** Whether it must be said of this carrier that it is simulated, because others are real. Where all are, the page says it once. */
export function useIsSimulated(name: string): boolean {
  const { mode, carriers } = useWorkspace();
  return mode === 'live' && carriers !== 'simulated' && isSimulatedName(name);
}
