import type { OperationText } from './operation.ts'

const sameState = 'A repeat leaves the same state.'
const manager = ['MANAGER_UNKNOWN', 'MANAGER_GONE', 'MANAGER_WAITS', 'NOT_A_MANAGER', 'MANAGER_TAKEN'] as const

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
  createProduct: {
    summary: 'Adds a product.',
    repeated: 'key',
    refusals: ['NO_SUCH_CATEGORY', 'NO_SUCH_OPTION_GROUP'],
  },
  updateProduct: {
    summary: 'Replaces a product.',
    repeated: sameState,
    checksVersion: true,
    refusals: ['PRODUCT_NOT_FOUND', 'NO_SUCH_CATEGORY', 'NO_SUCH_OPTION_GROUP'],
  },
  deleteProduct: { summary: 'Deletes a product.', repeated: 'A repeat is 404.', refusals: ['PRODUCT_NOT_FOUND'] },
  listOptionGroups: { summary: 'Lists the groups of options that products can have.', refusals: [] },
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
  createCategory: { summary: 'Adds a category.', repeated: 'key', refusals: [] },
  updateCategory: {
    summary: 'Replaces a category.',
    repeated: sameState,
    checksVersion: true,
    refusals: ['CATEGORY_NOT_FOUND'],
  },
  deleteCategory: {
    summary: 'Deletes a category; its products stay without one.',
    repeated: 'A repeat is 404.',
    refusals: ['CATEGORY_NOT_FOUND'],
  },
  orderCategories: {
    summary: 'Puts categories of the menu in another order.',
    repeated: sameState,
    refusals: ['CHANGED_MEANWHILE'],
  },
  orderProducts: {
    summary: 'Puts products of the menu in another order.',
    repeated: sameState,
    refusals: ['CHANGED_MEANWHILE'],
  },
  uploadImage: {
    summary: 'Stores a picture and returns its address.',
    repeated: 'A repeat returns the same address: it is the hash of the content.',
    refusals: [
      'INVALID_INPUT',
      'NOT_AN_IMAGE',
      'FOREIGN_IMAGE',
      'BROKEN_UPLOAD',
      'IMAGE_TOO_LARGE',
      'TOO_MANY_PIXELS',
      'UNREADABLE_IMAGE',
    ],
  },
  getImage: { summary: 'Returns an uploaded picture.', refusals: ['IMAGE_NOT_FOUND'] },
  findAddress: {
    summary: 'Proposes positions for an address that was typed.',
    repeated: 'A repeat changes nothing.',
    refusals: ['ADDRESS_SEARCH_OFF', 'ADDRESS_SEARCH_AWAY'],
  },
  getSizedImage: { summary: 'Returns an uploaded picture in another width.', refusals: ['IMAGE_NOT_FOUND'] },
  listOutlets: { summary: 'Lists the outlets.', refusals: [] },
  createOutlet: { summary: 'Adds an outlet.', repeated: 'key', refusals: [...manager] },
  updateOutlet: {
    summary: 'Replaces an outlet.',
    repeated: sameState,
    checksVersion: true,
    refusals: ['OUTLET_NOT_FOUND', ...manager],
  },
  deleteOutlet: {
    summary: 'Deletes an outlet.',
    repeated: 'A repeat is 404.',
    refusals: ['OUTLET_NOT_FOUND', 'OUTLET_HAS_CASH', 'CASH_UNKNOWN'],
  },
  getConfig: { summary: 'Returns what a screen must know before anybody is signed in.', refusals: [] },
  reportTrace: {
    summary: 'Takes what a browser measured of a tap, for the collector of traces.',
    repeated: 'A repeat is recorded again.',
    refusals: [],
  },
}
