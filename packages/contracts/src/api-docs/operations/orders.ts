import type { OperationText } from '../operation.ts'
import { ofCodes } from './promotions.ts'

/** Refusals caused by the lines of an order, and by the outlets near its address. */
export const ofLines = [
  'NO_LONGER_SOLD',
  'NOT_CARRIED',
  'NOT_SERVED_THEN',
  'PRICE_CHANGED',
  'OPTION_GONE',
  'OPTION_MISSING',
  'TOO_MANY_OPTIONS',
] as const
export const ofOutlets = [
  'OUTLETS_CLOSED',
  'NO_OPENING_PLANNED',
  'OUTLETS_PAUSED',
  'SOLD_OUT',
  'SOLD_OUT_UNTIL',
  'SLOT_NOT_OFFERED',
  'SLOT_FULL',
  'NO_FREE_SLOT',
] as const
const ended = ['ORDER_NOT_FOUND', 'ALREADY_DELIVERED', 'ALREADY_CANCELLED'] as const

/** The calls of the service orders. */
export const orderOperations: Record<string, OperationText> = {
  placeOrder: {
    summary:
      'Places an order at the nearest open outlet that reaches the address, or at the outlet where it is picked up.',
    repeated: 'key',
    refusals: [
      ...ofLines,
      'OUT_OF_REACH',
      ...ofOutlets,
      'TOO_MANY_OPEN_ORDERS',
      'TOO_MANY_ORDERS_LATELY',
      'PAYS_TOO_LITTLE',
      'UPI_NOT_TAKEN',
      'ONLINE_PAYMENT_OFF',
      'BELOW_MINIMUM',
      'PICKUP_NOT_OFFERED',
      'TOTAL_CHANGED',
      'CREDIT_CHANGED',
      ...ofCodes,
      'STILL_WORKING',
    ],
  },
  listReach: { summary: 'Lists the active outlets and their delivery areas.' },
  getOpening: { summary: 'Returns whether orders are taken now, and when that changes.', refusals: ['OUT_OF_REACH'] },
  listTaking: { summary: 'Lists the outlets with their pauses and the products that are sold out.' },
  pauseOutlet: {
    summary: 'Pauses an outlet: it takes no new orders for a while.',
    repeated: 'A repeat begins the pause anew.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  resumeOutlet: { summary: 'Ends the pause of an outlet.', refusals: ['OUTLET_NOT_FOUND'] },
  markSoldOut: {
    summary: 'Marks a product as sold out at an outlet.',
    refusals: ['OUTLET_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
  },
  unmarkSoldOut: {
    summary: 'Removes the mark that a product is sold out at an outlet.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  getNumbers: {
    summary: 'Returns orders, revenue and waiting times of the last days, by hour, date, product and outlet.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  getPromises: {
    summary: "Returns the share of the last days' orders that were delivered by their promised time.",
  },
  listSlots: {
    summary: 'Lists the times for which an order can be placed for later, and which of them are full.',
    refusals: ['OUT_OF_REACH'],
  },
  listFavourites: { summary: "Lists the caller's favourite products, the newest first." },
  addFavourite: { summary: "Adds a product to the caller's favourites.", refusals: ['PRODUCT_NOT_FOUND'] },
  removeFavourite: { summary: "Removes a product from the caller's favourites." },
  getBill: { summary: 'Returns the bill of a delivered order.', refusals: ['ORDER_NOT_FOUND', 'NO_BILL'] },
  getBillSeries: { summary: 'Returns the series of bills and credit notes in which a number is missing.' },
  exportOrders: {
    summary: 'Writes a list of orders with all details as CSV, the newest first.',
    refusals: ['OUTLET_NOT_FOUND', 'EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
  exportBills: {
    summary: 'Writes bills as CSV by outlet and number, then credit notes with amounts below zero.',
    refusals: ['EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
  exportGstr1: {
    summary: 'Writes a sheet for the return GSTR-1 as CSV: tax invoices of a month less its credit notes.',
    refusals: ['EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
  exportLedger: {
    summary: 'Writes the postings of the ledger as CSV, in the order of its entries.',
    refusals: ['EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
  getOrder: { summary: 'Returns one order that the caller may see.', refusals: ['ORDER_NOT_FOUND'] },
  setOrderStatus: {
    summary: 'Moves an order to another status.',
    repeated: 'key',
    refusals: [
      ...ended,
      'MOVED_ON',
      'NOT_YOUR_STATUS',
      'NOT_YET_DUE',
      'NOT_YET_PAID',
      'UPI_NOT_TAKEN',
      'UPI_REFERENCE_MISSING',
      'UPI_REFERENCE_TAKEN',
      'IS_PICKED_UP',
    ],
  },
  assignOrder: {
    summary: 'Gives an order to a delivery person.',
    repeated: 'key',
    refusals: [
      ...ended,
      'IS_PICKED_UP',
      'ALREADY_ASSIGNED',
      'ASSIGNED_TO_ANOTHER',
      'NOT_A_DELIVERY_PERSON',
      'CARRIES_TOO_MUCH',
      'NOT_YET_DUE',
      'NOT_YET_PAID',
    ],
  },
  suggestDelivery: {
    summary: 'Suggests delivery people for orders that have none.',
    repeated: 'A repeat changes nothing.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  findAffected: {
    summary: 'Lists the open orders that could not be made, or would have nobody, after a change.',
    repeated: 'A repeat changes nothing.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  handOverAffected: {
    summary: 'Hands over, before a change of an outlet, the orders that it affects and another outlet can make.',
    repeated: 'key',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  cancelOrder: {
    summary: 'Cancels an order for a reason.',
    repeated: 'key',
    refusals: [...ended, 'NOT_YET_CANCELLABLE', 'ON_ITS_WAY'],
  },
  handOverOrder: {
    summary: 'Hands an order over to the next nearest open outlet that reaches the address, else to the admins.',
    repeated: 'key',
    refusals: [...ended, 'ON_ITS_WAY', 'RELEASE_FIRST', 'NOT_YET_DUE', 'NOT_YET_PAID'],
  },
  releaseOrder: {
    summary: 'Takes an order from its delivery person, so that it can be assigned again.',
    repeated: 'key',
    refusals: [...ended, 'NOBODY_ASSIGNED', 'ALREADY_PICKED_UP'],
  },
  getOrderTimeline: {
    summary: 'Lists the changes of an order, the oldest first.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  rateOrder: {
    summary: 'Rates a delivered order; a later rating replaces it.',
    refusals: ['ORDER_NOT_FOUND', 'NOT_DELIVERED', 'TOO_LATE_TO_RATE'],
  },
  getPushKey: { summary: 'Returns the public key that push subscriptions are made with.' },
  listPushDevices: { summary: "Lists the caller's devices that get push messages." },
  addPushDevice: {
    summary: 'Sends push messages to this browser from now on.',
    repeated: 'A repeat renews the same device.',
    refusals: ['PUSH_OFF', 'PUSH_NOT_POSSIBLE'],
  },
  removePushDevice: {
    summary: 'Sends no more push messages to a device of the caller.',
    repeated: 'A repeat is 404.',
    refusals: ['PUSH_DEVICE_NOT_FOUND'],
  },
  outletStats: { summary: 'Returns the statistics of an outlet of the caller.', refusals: ['OUTLET_NOT_FOUND'] },
  adminStats: { summary: 'Returns the statistics of all outlets.' },
  followLive: {
    summary: 'Sends changes as server-sent events until the caller disconnects.',
    refusals: ['TOO_MANY'],
  },
  getWaitlist: { summary: 'Returns the place for which the caller waits until an outlet delivers there.' },
  joinWaitlist: { summary: 'Joins the waitlist for an outlet that delivers to a place; a later place replaces it.' },
  leaveWaitlist: { summary: 'Leaves the waitlist and deletes the place.' },
  quoteOrder: {
    summary: 'Returns the outlet, the price and the promised time of an order placed now.',
    repeated: 'Nothing is stored: a repeat returns the terms of that moment.',
    refusals: [...ofLines, ...ofOutlets, 'PICKUP_NOT_OFFERED'],
  },
}
