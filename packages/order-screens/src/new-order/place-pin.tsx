import type { Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import { lazyMap } from '@tapri/ui/lazy-map'
import { useShell } from '@tapri/web-kit/remote'
import type { Ref } from 'react'
import { useNewOrderTexts } from './texts.ts'

const PinMap = lazyMap(async () => (await import('@tapri/ui/pin-map')).PinMap)

interface PlacePinProps {
  ref: Ref<HTMLDivElement>
  point: Point
  onMove: (point: Point) => void
  /** Enter confirms the point of the pin. */
  onTake: () => void
  outlet: OutletReach | undefined
}

/** Sets the focus on the pin of the map inside. */
export const focusPin = (map: HTMLElement | null) => map?.querySelector<HTMLElement>('[role="application"]')?.focus()

/** Shows the map for choosing the place of a delivery. The rest of the page works without it. */
export function PlacePin({ ref, point, onMove, onTake, outlet }: PlacePinProps) {
  const texts = useNewOrderTexts()
  const { config } = useShell()
  return (
    <div ref={ref}>
      <PinMap
        point={point}
        onMove={onMove}
        onTake={onTake}
        zoom={14}
        label={texts.pin}
        hint={texts.pinKeys}
        outlets={outlet ? [outlet] : []}
        tiles={config}
      />
    </div>
  )
}
