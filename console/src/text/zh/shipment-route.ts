import { statesZh } from '../../../../server/src/domain/state-names/zh.ts';
import type { shipmentRoute as english } from '../en/shipment-route.ts';
import type { Same } from '../same.ts';

export const shipmentRoute: Same<typeof english> = {
  strip: {
    label: '进度',
    origin: '起运地',
    sea: '海上',
    destination: '目的地',
    roles: {
      loading: '装船',
      transshipment: '中转',
      call: '挂港',
      discharge: '卸船',
    },
    states: { done: '已完成', current: '进行中', ahead: '未开始' },
  },
  phases: statesZh.phases,
  map: {
    title: '航线',
    picture: (route) => `航线地图：${route}`,
    nowhere: '没有地图：船公司尚未指明港口。',
    estimated: '位置根据本航段的时间估算。',
    overdue: '到港逾期：船舶画在港口附近。',
    lanes: '线条沿常用航路，不是船舶的实际航迹。',
    shortest: '线条是地球表面的最短路径，不是船舶的实际航迹。',
    mixed: '线条沿常用航路；没有已知航路时为最短路径。',
    legs: '各航段',
    departed: (at) => `离港 ${at}`,
    departs: (at) => `计划离港 ${at}`,
    arrived: (at) => `到港 ${at}`,
    arrives: (at) => `预计到港 ${at}`,
    unnamedShip: '尚未指明船舶',
    voyage: (voyage) => `航次 ${voyage}`,
    way: (share) => `已行约 ${share}`,
  },
};
