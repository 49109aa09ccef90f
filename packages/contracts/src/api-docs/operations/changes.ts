import type { OperationText } from '../operation.ts'

export const changeOperations: Record<string, OperationText> = {
  listChanges: {
    summary: 'Lists changes with the people who made them, the newest first.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  exportChanges: {
    summary: 'Writes changes as CSV, the newest first, a line for each field.',
    refusals: ['OUTLET_NOT_FOUND', 'EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
}
