import type {
  ChainPosition,
  giveChainPosition,
  giveOutletPosition,
  OutletPosition,
  takeChainPosition,
  takeOutletPosition,
} from '@tapri/contracts/staff-positions/calls'
import type { HeldPosition, NamedPosition, StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { usePositionNames } from '@tapri/order-screens/position-texts'
import { useShell } from '@tapri/web-kit/remote'
import { usePositionTexts } from './position-texts.ts'

/**
 * Returns the calls that grant and revoke positions, at one outlet or at all. `from`: the position that is shown there,
 * null for none.
 */
export function usePositionCalls() {
  const { call } = useShell()
  const give = async (
    person_id: string,
    { outlet_id, position }: HeldPosition,
    from?: StaffPosition | null,
  ): Promise<unknown> =>
    outlet_id === null
      ? call<typeof giveChainPosition>('PUT /admin/users/:id/position', {
          params: { id: person_id },
          body: { position: position as ChainPosition, ...(from !== undefined && { from }) },
        })
      : call<typeof giveOutletPosition>('PUT /outlets/:id/staff/:person_id', {
          params: { id: outlet_id, person_id },
          body: { position: position as OutletPosition, ...(from !== undefined && { from }) },
        })
  const take = async (person_id: string, { outlet_id, position }: HeldPosition): Promise<unknown> =>
    outlet_id === null
      ? call<typeof takeChainPosition>('DELETE /admin/users/:id/position', {
          params: { id: person_id },
          querystring: { from: position },
        })
      : call<typeof takeOutletPosition>('DELETE /outlets/:id/staff/:person_id', {
          params: { id: outlet_id, person_id },
          querystring: { from: position },
        })
  return { give, take }
}

/** Returns a function that describes a position with its outlet, such as "Cook · Connaught Place". */
export function usePositionWords() {
  const names = usePositionNames()
  const { allOutlets } = usePositionTexts()
  return ({ outlet_id, outlet_name, position }: NamedPosition) =>
    `${names[position]} · ${outlet_id === null ? allOutlets : (outlet_name ?? '')}`
}
