import type { giveOutletPosition, OutletPosition, OutletStaff } from '@tapri/contracts/staff-positions/calls'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePositionNames } from '../position-texts.ts'
import { useMeanwhile } from './meanwhile.ts'
import { useStaffTexts } from './texts.ts'

/** The loads to refetch after a change of positions. */
export const refreshedByPositions = ['GET /outlets/:id/staff', 'GET /admin/users', 'GET /admin/staff-events'] as const

/** Gives a position at an outlet, replacing the one that is shown. */
export function useGive(outletId: string) {
  const texts = useStaffTexts()
  const names = usePositionNames()
  const { call } = useShell()
  const meanwhile = useMeanwhile()
  return useAction(
    async ({ id: person_id, name, position: shown }: OutletStaff, position: StaffPosition) =>
      call<typeof giveOutletPosition>('PUT /outlets/:id/staff/:person_id', {
        params: { id: outletId, person_id },
        body: { position: position as OutletPosition, from: shown ?? null },
      }).catch((error: unknown) => {
        throw meanwhile(error, name)
      }),
    {
      failure: texts.failed,
      success: ({ name, position }) => texts.changed(name, position ? names[position] : ''),
      refreshes: refreshedByPositions,
    },
  )
}
