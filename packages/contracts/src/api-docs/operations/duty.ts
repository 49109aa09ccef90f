import type { OperationText } from '../operation.ts'

export const dutyOperations: Record<string, OperationText> = {
  availableDelivery: {
    summary: 'Lists the delivery people, first the riders of the outlet who are on duty.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  getDuty: { summary: 'Returns whether and where the caller is on duty.' },
  beginDuty: { summary: 'Goes on duty at an outlet of the caller.', refusals: ['OUTLET_NOT_FOUND'] },
  endDuty: { summary: 'Goes off duty.' },
  listDuty: {
    summary: 'Lists the people on duty, and matters of duty that somebody must attend to.',
    refusals: ['OUTLET_NOT_FOUND'],
  },
  endDutyOf: { summary: 'Ends a duty that somebody forgot to end.', refusals: ['DUTY_NOT_FOUND'] },
  exportHours: {
    summary: 'Writes the hours on duty as CSV, a line for each person and week at an outlet.',
    refusals: ['OUTLET_NOT_FOUND', 'EXPORT_RUNNING', 'EXPORTS_BUSY', 'RIGHTS_UNCONFIRMED'],
  },
}
