import { useGeolocation } from '@tapri/web-kit/use-location'
import type { Point } from '@tapri/contracts/great-circle'
import { useIsGuest } from './guest.ts'
import { PinDialog } from './checkout/places/pin-dialog.tsx'
import { useSpot } from './checkout/places/spot.ts'
import { type Found, useWhere } from './checkout/places/use-where.ts'

/** Lets people choose the place from the menu, before there is an order. */
export const ChoosePlace = ({ onClose }: { onClose: () => void }) =>
  useIsGuest() ? <VisitorsPlace onClose={onClose} /> : <CustomersPlace onClose={onClose} />

function CustomersPlace({ onClose }: { onClose: () => void }) {
  const where = useWhere()
  function choosePin(point: Point, found: Found | undefined) {
    where.choosePin(point, found)
    onClose()
  }
  return <PinDialog where={{ ...where, choosePin }} onClose={onClose} />
}

/** Shows the map to visitors, knowing only the browser's position and the pin. */
function VisitorsPlace({ onClose }: { onClose: () => void }) {
  const { isSure, point } = useGeolocation()
  const spot = useSpot()
  const here = isSure ? point : null
  function choosePin(chosen: Point) {
    spot.set({ point: chosen })
    onClose()
  }
  const where = { here, sure: spot.point ?? here, position: { point }, saved: {}, address: '', choosePin }
  return <PinDialog where={where} onClose={onClose} />
}
