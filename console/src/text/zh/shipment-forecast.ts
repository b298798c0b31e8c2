import type { shipmentForecast as english } from '../en/shipment-forecast.ts';
import { formatCount, formatShare } from '../format.ts';
import type { Same } from '../same.ts';

export const shipmentForecast: Same<typeof english> = {
  forecast: {
    expects: (days, likely) => `${expected(days, likely)}。`,
    asCarrier: (days, likely) => `${expected(days, likely)}，与船公司一致。`,
    unlikeCarrier: (days, likely, carrier) => `${expected(days, likely)}；船公司给出 ${carrier}。`,
    from: {
      own: (voyages, isSimulated) =>
        `根据该船公司的 ${formatCount(voyages)} 个${isSimulated ? '模拟' : ''}航次。`,
      prior: (voyages, isSimulated) =>
        voyages === 0
          ? '根据一般经验：尚无该船公司的航次记录。'
          : `根据一般经验：目前仅有该船公司 ${formatCount(voyages)} 个${isSimulated ? '模拟' : ''}航次的记录。`,
    },
  },
  connection: {
    risk: (chance, ship, port) =>
      `在 ${port} 赶不上${ship ? ` ${ship} ` : '下一程船'}的概率为 ${formatShare(chance)}。`,
    times: (arrival, departure) => `前一程船预计 ${arrival} 抵达该港；下一程船计划 ${departure} 离港。`,
  },
};

function expected(days: string, likely: string | null): string {
  return `Landfall 预计 ${days} 到港${likely === null ? '' : `，最佳估计为 ${likely}`}`;
}
