import { move, paper, remark, type StatusTable, statement } from '../status-meaning.ts';
import { x12Statuses } from '../x12/statuses.ts';

/**
 * STS element 2 of an IFTSTA: UN/EDIFACT 9011 (D.95B to D.96B), later 4405 with the transport status codes of UN/CEFACT
 * Recommendation 24, which kept the numbers. Ocean carriers also send the letters of X12 there. For a number that does
 * not say what moves where, only its words are kept: 74 "received" may be a paper, 40 "at port" a ship.
 */
export const iftstaStatuses: StatusTable = {
  ...x12Statuses,
  '1': move('ARRI'),
  '6': paper('Booking confirmed'),
  '7': paper('Booking cancelled'),
  '8': paper('Import restrictions cleared'),
  '9': paper('Export restrictions cleared'),
  '10': statement(
    'released',
    'Released by agriculture, food or fisheries authorities',
    'agriculture',
    'food_and_drug',
    'fish_and_wildlife',
  ),
  '11': paper('Cleared by port authority'),
  '12': statement('released', 'Customs released', 'customs'),
  '13': move('PICK'),
  '17': statement('held', 'Customs hold: clearance refused', 'customs'),
  '18': remark('Damaged'),
  '20': remark('Delayed'),
  '21': move('DROP'),
  '22': move('DROP'),
  '23': remark('Delivery not completed'),
  '24': move('DEPA'),
  '25': remark('Departure delayed'),
  '26': move('DISC', { mode: 'rail' }),
  '28': move('STRP'),
  '29': move('DISC'),
  '31': remark('En route'),
  '38': statement('freight_paid', 'Freight paid'),
  '40': remark('At port'),
  '45': paper('Consignee informed of arrival'),
  '48': move('LOAD'),
  '57': remark('Not loaded'),
  '59': move('DISC'),
  '70': move('LOAD', { mode: 'rail' }),
  '74': remark('Received'),
  '78': statement('released', 'Released'),
  '79': move('LOAD'),
  '82': remark('Returned'),
  '83': remark('Sealed'),
  '85': remark('Short landed'),
  '86': remark('Short shipped'),
  '93': move('STUF', { load: 'laden' }),
  '94': move('STUF', { load: 'laden' }),
  '98': remark('Transferred in'),
  '99': remark('Transferred out'),
  '100': remark('Transhipment'),
  '101': remark('Delayed in transit'),
};
