import type { OperationText } from '../operation.ts'

const manager = ['MANAGER_UNKNOWN', 'MANAGER_GONE', 'MANAGER_WAITS', 'NOT_A_MANAGER', 'MANAGER_TAKEN'] as const

const ofUpload = [
  'INVALID_INPUT',
  'NOT_AN_IMAGE',
  'FOREIGN_IMAGE',
  'BROKEN_UPLOAD',
  'IMAGE_TOO_LARGE',
  'TOO_MANY_PIXELS',
  'UNREADABLE_IMAGE',
] as const

export const shopOperations: Record<string, OperationText> = {
  listCategories: { summary: 'Lists the categories of the menu.' },
  listProducts: {
    summary: 'Lists the products of the menu.',
    // Only `include_unavailable`, which is for admins, has these refusals.
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
  listMenu: { summary: 'Lists the products that an outlet carries, at its prices.' },
  createProduct: {
    summary: 'Adds a product.',
    repeated: 'key',
    refusals: ['NO_SUCH_CATEGORY', 'NO_SUCH_OPTION_GROUP'],
  },
  updateProduct: {
    summary: 'Replaces a product.',
    checksVersion: true,
    refusals: ['PRODUCT_NOT_FOUND', 'NO_SUCH_CATEGORY', 'NO_SUCH_OPTION_GROUP'],
  },
  deleteProduct: { summary: 'Deletes a product.', repeated: 'A repeat is 404.', refusals: ['PRODUCT_NOT_FOUND'] },
  listOptionGroups: { summary: 'Lists the groups of options that products can have.' },
  createOptionGroup: { summary: 'Adds a group of options.', repeated: 'key', refusals: ['NO_USUAL_OPTION'] },
  updateOptionGroup: {
    summary: 'Replaces a group of options, for every product that has it.',
    repeated: 'A repeat leaves the same state; options without an id are new each time.',
    checksVersion: true,
    refusals: ['OPTION_GROUP_NOT_FOUND', 'NO_USUAL_OPTION'],
  },
  deleteOptionGroup: {
    summary: 'Deletes a group of options and takes it from its products.',
    repeated: 'A repeat is 404.',
    refusals: ['OPTION_GROUP_NOT_FOUND'],
  },
  createCategory: { summary: 'Adds a category.', repeated: 'key' },
  updateCategory: { summary: 'Replaces a category.', checksVersion: true, refusals: ['CATEGORY_NOT_FOUND'] },
  deleteCategory: {
    summary: 'Deletes a category; its products stay without one.',
    repeated: 'A repeat is 404.',
    refusals: ['CATEGORY_NOT_FOUND'],
  },
  orderCategories: { summary: 'Puts categories of the menu in another order.', refusals: ['CHANGED_MEANWHILE'] },
  setOutletMenu: {
    summary: 'Sets whether an outlet sells products, at which price and in which hours.',
    repeated: 'A repeat changes nothing.',
  },
  orderProducts: { summary: 'Puts products of the menu in another order.', refusals: ['CHANGED_MEANWHILE'] },
  uploadImage: {
    summary: 'Stores a picture and returns its address.',
    repeated: 'A repeat returns the same address: it is the hash of the content.',
    refusals: ofUpload,
  },
  uploadComplaintImage: {
    summary: 'Stores a picture for a complaint and returns its address.',
    repeated: 'A repeat returns the same address: it is the hash of the content.',
    refusals: ofUpload,
  },
  getImage: { summary: 'Returns an uploaded picture.', refusals: ['IMAGE_NOT_FOUND'] },
  findAddress: {
    summary: 'Proposes positions for an address that was typed.',
    repeated: 'A repeat changes nothing.',
    refusals: ['ADDRESS_SEARCH_OFF', 'ADDRESS_SEARCH_AWAY'],
  },
  getSizedImage: { summary: 'Returns an uploaded picture in another width.', refusals: ['IMAGE_NOT_FOUND'] },
  listOutlets: { summary: 'Lists the outlets.' },
  createOutlet: { summary: 'Adds an outlet.', repeated: 'key', refusals: [...manager] },
  updateOutlet: { summary: 'Replaces an outlet.', checksVersion: true, refusals: ['OUTLET_NOT_FOUND', ...manager] },
  deleteOutlet: {
    summary: 'Deletes an outlet.',
    repeated: 'A repeat is 404.',
    refusals: ['OUTLET_NOT_FOUND', 'OUTLET_HAS_CASH', 'CASH_UNKNOWN'],
  },
  getConfig: { summary: 'Returns the settings that screens need before anybody is signed in.' },
  reportTrace: {
    summary: "Takes a browser's measurements of a tap, for the collector of traces.",
    repeated: 'A repeat is recorded again.',
  },
  listWebhooks: { summary: 'Lists the webhooks.' },
  createWebhook: {
    summary: 'Adds a webhook, which receives events of orders from now on.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOKS_FULL'],
  },
  updateWebhook: {
    summary: 'Replaces a webhook.',
    checksVersion: true,
    refusals: ['WEBHOOK_NOT_FOUND'],
  },
  deleteWebhook: {
    summary: 'Deletes a webhook with its log.',
    repeated: 'A repeat is 404.',
    refusals: ['WEBHOOK_NOT_FOUND'],
  },
  renewWebhookSecret: {
    summary: 'Makes another secret; the previous one stays valid for a day.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND'],
  },
  testWebhook: {
    summary: 'Sends a test message.',
    repeated: 'key',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  },
  listWebhookMessages: { summary: 'Lists the messages of a webhook.', refusals: ['WEBHOOK_NOT_FOUND'] },
  resendWebhookMessage: {
    summary: 'Sends a message of the log again.',
    repeated: 'Each one sends it once more, under the same id.',
    refusals: ['WEBHOOKS_OFF', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'WEBHOOK_MESSAGE_NOT_FOUND'],
  },
}
