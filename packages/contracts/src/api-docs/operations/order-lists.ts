import type { OperationText } from '../operation.ts'

export const orderListOperations: Record<string, OperationText> = {
  getMyOrderData: {
    summary: 'Returns the stored data about the caller and their orders.',
    refusals: ['EXPORT_RUNNING', 'EXPORTS_BUSY'],
  },
  listOrders: {
    summary: 'Lists or searches the orders that the caller may see, the newest first.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  listOpenOrders: {
    summary: 'Lists every open order that the caller may see, the one that waits longest first.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  listAlerts: {
    summary: 'Lists the orders that nobody attends to, longest waiting first.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
}
