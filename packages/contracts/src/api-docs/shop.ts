import type { OperationText } from './operation.ts'

const sameState = 'A repeat leaves the same state.'
const manager = ['MANAGER_UNKNOWN', 'MANAGER_GONE', 'MANAGER_WAITS', 'NOT_A_MANAGER', 'MANAGER_TAKEN'] as const
const ended = ['ORDER_NOT_FOUND', 'ALREADY_DELIVERED', 'ALREADY_CANCELLED'] as const

export const shopOperations: Record<string, OperationText> = {
  listCategories: { summary: 'Lists the categories of the menu.', refusals: [] },
  listProducts: {
    summary: 'Lists the products of the menu.',
    // Of `include_unavailable`, which is for admins.
    refusals: [
      'NOT_SIGNED_IN',
      'SESSION_ENDED',
      'NOT_YOUR_CALL',
      'WAITING_FOR_APPROVAL',
      'VERIFY_PHONE',
      'CHANGE_PASSWORD',
      'ADD_SECOND_FACTOR',
    ],
  },
  createProduct: { summary: 'Adds a product.', repeated: 'key', refusals: ['NO_SUCH_CATEGORY'] },
  updateProduct: {
    summary: 'Replaces a product.',
    repeated: sameState,
    refusals: ['PRODUCT_NOT_FOUND', 'NO_SUCH_CATEGORY'],
  },
  deleteProduct: { summary: 'Deletes a product.', repeated: 'A repeat is 404.', refusals: ['PRODUCT_NOT_FOUND'] },
  createCategory: { summary: 'Adds a category.', repeated: 'key', refusals: [] },
  deleteCategory: {
    summary: 'Deletes a category; its products stay without one.',
    repeated: 'A repeat is 404.',
    refusals: ['CATEGORY_NOT_FOUND'],
  },
  uploadImage: {
    summary: 'Stores a picture and returns its address.',
    repeated: 'A repeat returns the same address: it is the hash of the content.',
    refusals: [
      'INVALID_INPUT',
      'NOT_AN_IMAGE',
      'BROKEN_UPLOAD',
      'IMAGE_TOO_LARGE',
      'TOO_MANY_PIXELS',
      'UNREADABLE_IMAGE',
    ],
  },
  getImage: { summary: 'Returns an uploaded picture.', refusals: ['IMAGE_NOT_FOUND'] },
  placeOrder: {
    summary: 'Places an order at the nearest open outlet that reaches the address.',
    repeated: 'key',
    refusals: [
      'NO_LONGER_SOLD',
      'PRICE_CHANGED',
      'OUT_OF_REACH',
      'OUTLETS_CLOSED',
      'NO_OPENING_PLANNED',
      'TOO_MANY_OPEN_ORDERS',
      'STILL_WORKING',
    ],
  },
  getOpening: { summary: 'Says whether orders are taken now, and when that changes.', refusals: ['OUT_OF_REACH'] },
  listOrders: { summary: 'Lists the orders that the caller may see, the newest first.', refusals: [] },
  listOpenOrders: {
    summary: 'Lists every open order that the caller may see, the one that waits longest first.',
    refusals: [],
  },
  listAlerts: { summary: 'Lists the orders that nobody attends to, longest waiting first.', refusals: [] },
  getOrder: { summary: 'Returns one order that the caller may see.', refusals: ['ORDER_NOT_FOUND'] },
  setOrderStatus: {
    summary: 'Moves an order to another status.',
    repeated: 'key',
    refusals: [...ended, 'NOT_YOUR_STATUS'],
  },
  assignOrder: {
    summary: 'Gives an order to a delivery person.',
    repeated: 'key',
    refusals: [...ended, 'ALREADY_ASSIGNED', 'ASSIGNED_TO_ANOTHER', 'NOT_A_DELIVERY_PERSON'],
  },
  cancelOrder: {
    summary: 'Cancels an order for a reason.',
    repeated: 'key',
    refusals: [...ended, 'NOT_YET_CANCELLABLE', 'ON_ITS_WAY'],
  },
  handOverOrder: {
    summary: 'Passes an order on to the next nearest open outlet that reaches the address, else to the admins.',
    repeated: 'key',
    refusals: [...ended, 'ON_ITS_WAY', 'RELEASE_FIRST'],
  },
  releaseOrder: {
    summary: 'Takes an order from its delivery person, so that it can be assigned again.',
    repeated: 'key',
    refusals: [...ended, 'NOBODY_ASSIGNED', 'ALREADY_PICKED_UP'],
  },
  getOrderTimeline: {
    summary: 'Lists what happened to an order, the oldest change first.',
    refusals: ['ORDER_NOT_FOUND'],
  },
  getPaymentStatus: { summary: 'Returns the state of a payment session.', refusals: ['PAYMENT_SESSION_NOT_FOUND'] },
  getPushKey: { summary: 'Returns the public key that push subscriptions are made with.', refusals: [] },
  listPushDevices: { summary: "Lists the caller's devices that get push messages.", refusals: [] },
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
  outletStats: { summary: 'Returns the figures of the outlet that the caller manages.', refusals: [] },
  adminStats: { summary: 'Returns the figures of all outlets.', refusals: [] },
  followLive: {
    summary: 'Sends what changes, as server-sent events, until the caller leaves.',
    refusals: ['TOO_MANY'],
  },
  listOutlets: { summary: 'Lists the outlets.', refusals: [] },
  createOutlet: { summary: 'Adds an outlet.', repeated: 'key', refusals: [...manager] },
  updateOutlet: { summary: 'Replaces an outlet.', repeated: sameState, refusals: ['OUTLET_NOT_FOUND', ...manager] },
  deleteOutlet: { summary: 'Deletes an outlet.', repeated: 'A repeat is 404.', refusals: ['OUTLET_NOT_FOUND'] },
  getConfig: { summary: 'Returns what a screen must know before anybody is signed in.', refusals: [] },
}
