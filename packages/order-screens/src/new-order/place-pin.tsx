import type { Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import { lazyMap } from '@tapri/ui/lazy-map'
import { useShell } from '@tapri/web-kit/remote'
import { useNewOrderTexts } from './texts.ts'

const PinMap = lazyMap(async () => (await import('@tapri/ui/pin-map')).PinMap)

interface PlacePinProps {
  point: Point
  onMove: (point: Point) => void
  /** Enter confirms the point of the pin. */
  onTake: () => void
  outlet: OutletReach | undefined
  /** The pin takes the focus whenever this rises, or as soon as the map is loaded. */
  focusCalls: number
}

/** Shows the map for choosing the place of a delivery. The rest of the page works without it. */
export function PlacePin({ outlet, ...pin }: PlacePinProps) {
  const texts = useNewOrderTexts()
  const { config } = useShell()
  return (
    <PinMap {...pin} zoom={14} label={texts.pin} hint={texts.pinKeys} outlets={outlet ? [outlet] : []} tiles={config} />
  )
}
