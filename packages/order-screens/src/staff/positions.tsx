import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { Options } from '../options.tsx'
import { usePositionNames } from '../position-texts.ts'

/** Renders the options of a select of positions. */
export function Positions({ of }: { of: readonly StaffPosition[] }) {
  const names = usePositionNames()
  return <Options of={of.map((id) => ({ id, name: names[id] }))} />
}
