import { useParameters } from '../../shell/use-parameters.ts';

/** The open delivery, `evt_…`. */
export function useOpenDelivery(): [string | null, (delivery: string | null) => void] {
  const [parameters, change] = useParameters();
  return [parameters.get('delivery'), (delivery) => change({ delivery })];
}
