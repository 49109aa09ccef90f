import type { StaffRole } from '@tapri/contracts/auth'
import type { listOutlets } from '@tapri/contracts/outlets'
import { positionFacts, type StaffPosition, staffPositions } from '@tapri/contracts/staff-positions/positions'
import { Options } from '@tapri/order-screens/options'
import { Positions } from '@tapri/order-screens/staff/positions'
import { Select } from '@tapri/ui/select'
import { useLoad } from '@tapri/web-kit/queries'
import type { ComponentProps } from 'react'
import { usePositionTexts } from './position-texts.ts'

export const isAtOutlet = (position: StaffPosition) => positionFacts[position].of === 'an outlet'

/**
 * Lists the positions in two groups, at one outlet and at all; with `role` only those that a person of this role can
 * hold.
 */
export function PositionOptions({ role }: { role?: StaffRole }) {
  const texts = usePositionTexts()
  const held = staffPositions.filter((position) => role === undefined || positionFacts[position].role === role)
  const groups = [
    [texts.atOutlet, held.filter(isAtOutlet)],
    [texts.allOutlets, held.filter((position) => !isAtOutlet(position))],
  ] as const
  return groups.map(
    ([label, of]) =>
      of.length > 0 && (
        <optgroup key={label} label={label}>
          <Positions of={of} />
        </optgroup>
      ),
  )
}

/** Asks for the outlet of a position. */
export function OutletSelect(connected: Omit<ComponentProps<typeof Select>, 'label'>) {
  const texts = usePositionTexts()
  const { data } = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: texts.outletsFailed })
  return (
    <Select label={texts.outlet} required {...connected}>
      <option value="">{texts.choose}</option>
      <Options of={data} />
    </Select>
  )
}
