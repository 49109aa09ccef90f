import type { OperationText } from '../operation.ts'

const refusedPosition = [
  'USER_NOT_FOUND',
  'CUSTOMER_HOLDS_NO_POSITION',
  'ADMIN_NEEDS_NO_POSITION',
  'POSITION_OF_ANOTHER_ROLE',
  'CHANGED_MEANWHILE',
] as const

export const staffPositionOperations: Record<string, OperationText> = {
  listOutletStaff: { summary: 'Lists the people who work at an outlet.', refusals: ['OUTLET_NOT_FOUND'] },
  findOutletStaff: {
    summary: 'Finds a member of staff by phone, to give them a position.',
    repeated: 'It changes nothing.',
    refusals: [
      'OUTLET_NOT_FOUND',
      'USER_NOT_FOUND',
      'CUSTOMER_HOLDS_NO_POSITION',
      'ADMIN_NEEDS_NO_POSITION',
      'TOO_MANY_TRIES',
    ],
  },
  giveOutletPosition: {
    summary: 'Gives somebody a position at an outlet.',
    refusals: ['OUTLET_NOT_FOUND', ...refusedPosition, 'POSITION_GIVEN_BY_ADMINS', 'OWN_POSITION'],
  },
  takeOutletPosition: {
    summary: 'Takes the position that somebody has at an outlet.',
    refusals: ['OUTLET_NOT_FOUND', ...refusedPosition, 'POSITION_GIVEN_BY_ADMINS', 'OWN_POSITION'],
  },
  giveChainPosition: { summary: 'Gives somebody a position at all outlets.', refusals: refusedPosition },
  takeChainPosition: {
    summary: 'Takes the position that somebody has at all outlets.',
    refusals: refusedPosition,
  },
}
