// Subjects of core messages between processes. No stream captures them, so the broker stores them nowhere.

/**
 * `{"version":7}`: the version of the menu, published by each process of catalog after each change that it sees, and
 * every second. Only the gateway subscribes to it.
 */
export const menuAnnounced = 'catalog.menu'
export const MENU_ANNOUNCED_EVERY_MS = 1_000

/**
 * `{"outlet_id":"…"}`: an outlet was paused or resumed, or what is sold out there changed. Goes to each process of
 * orders, for live streams.
 */
export const takingAnnounced = 'orders.taking'

/**
 * The position of a delivery person, or that they no longer share it (services/orders/src/fulfilment/positions.ts).
 * Goes to each process of orders, which keeps it in memory. No stream captures it, so the broker stores it nowhere.
 */
export const positionAnnounced = 'orders.position'

/**
 * `{"outlet_id":"…","person_id":"…"}`: the cash that this person carries for this outlet changed. Goes to each process
 * of orders, for live streams.
 */
export const cashAnnounced = 'orders.cash'

/**
 * `{"outlet_id":"…"}`: the kitchen of this outlet marked something. Goes to each process of orders, for live streams.
 */
export const kitchenAnnounced = 'orders.kitchen'

/**
 * `{"outlet_id":"…","person_id":"…"}`: somebody went on or off duty. Goes to each process of orders, for live streams.
 */
export const dutyAnnounced = 'orders.duty'
