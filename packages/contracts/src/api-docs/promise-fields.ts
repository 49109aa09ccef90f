import type { FieldText } from './field-text.ts'

/** Fields of quotes, promises and expectations, by name. */
export const promiseFields: Record<string, FieldText> = {
  because: { description: 'Why it is another time than was promised; empty while it goes as it was thought.' },
  delivers: { description: 'Whether some outlet reaches the address.', example: true },
  make_minutes: { description: 'Minutes to make it: the recent median of the outlet.', example: 6 },
  nearest_edge: { description: 'The nearest point to which an outlet delivers, where none reaches the address.' },
  orders_ahead: { description: 'Orders that the outlet makes before it; missing once it is being made.', example: 3 },
  passed_over: { description: 'The outlets that are nearer, the nearest first; empty: this is the nearest.' },
  promise: { description: 'By when it is there, and of what that is made; it never moves.' },
  ride_minutes: {
    description: 'Minutes of the ride, by the distance and the recent pace of the outlet.',
    example: 12,
  },
  spare_minutes: {
    description: 'Minutes with which nine of ten recent orders would have kept their promise.',
    example: 5,
  },
  wait_minutes: { description: 'Minutes until the outlet begins: the orders before it.', example: 5 },
  left_at: { description: 'When that was said.', example: '2026-01-31T09:30:00.000Z' },
  'getWaitlist.waiting': { description: 'The place; missing while the caller waits for none.' },
  'joinWaitlist.waiting': { description: 'The place.' },
  'WaitingPlace.outlet_name': {
    description: 'Outlet that delivers there by now; missing while none does.',
    example: 'Karol Bagh',
  },
  'NearestEdge.km': { description: 'How far that point is, in km.', example: 0.8 },
  'NearestEdge.outlet_name': { description: 'Outlet that delivers there.', example: 'Connaught Place' },
  'Order.expected': { description: 'When an open order is there by what is known now; only of a single order.' },
  'OrderExpectation.at': { description: 'The time, to the minute.', example: '2026-01-31T10:02:00.000Z' },
  'OrderPromise.at': { description: 'The time, to the minute.', example: '2026-01-31T09:58:00.000Z' },
  'PassedOver.distance_km': { description: 'Distance to it, in km as the crow flies.', example: 0.9 },
  'PassedOver.opens_at': {
    description: 'When it takes orders again; missing when that is not planned.',
    example: '2026-01-31T12:00:00.000Z',
  },
  'PassedOver.outlet_name': { description: 'Its name.', example: 'Karol Bagh' },
  'PassedOver.reason': { description: 'Why it does not make the order.', example: 'closed' },
  'PassedOver.time_zone': { description: 'Its time zone, to show `opens_at`.', example: 'Asia/Kolkata' },
  'Quote.distance_from_outlet': {
    description: 'Distance to the outlet, in km as the crow flies.',
    example: 1.25,
  },
  'Quote.outlet_id': { description: 'Outlet that would make the order.', example: 'o-1' },
  'Quote.outlet_name': { description: 'Its name.', example: 'Connaught Place' },
  'Quote.promise': { description: 'By when an order placed now would be there, and of what that is made.' },
  'Quote.reason': {
    description: 'Why this outlet makes it and nearer ones do not, in the language that the request accepts.',
    example: 'Connaught Place makes it: the nearest outlet to you.',
  },
  'QuoteOrder.deliver_at': {
    description: 'One of the slots of `GET /slots`; left out for as soon as possible.',
    example: '2026-01-31T12:00:00.000Z',
  },
  'QuoteOrder.delivery_address.note': { description: 'The way to the door.', example: 'Blue gate, second floor' },
  'QuoteOrder.note': { description: 'A word to the outlet.', example: 'Less sugar, please' },
  'Quote.time_zone': { description: 'Its time zone, to show the promise.', example: 'Asia/Kolkata' },
}
