import type { Point } from '@tapri/contracts/great-circle'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { MapGround, MapView, type Tiles } from './map-ground.tsx'
import { MarkLayer, type MovingMark } from './mark-layer.ts'

export interface MovingMapProps {
  marks: readonly MovingMark[]
  /** Subscribes to moves between two renders: calls back for each; returns the unsubscribe function. Must be stable. */
  follow: (move: (id: string, to: Point) => void) => () => void
  onOpen: (id: string) => void
  label: string
  tiles?: Tiles | undefined
}

/**
 * Shows a map of hundreds of marks, many of which move; at first it fits all of them. Its marks are not DOM elements:
 * the page shows the same information elsewhere, for keyboards and screen readers. Pages show it with `lazyMap`.
 */
export function MovingMap({ marks, follow, onOpen, label, tiles }: MovingMapProps) {
  const [start] = useState(() => {
    const points = marks.map(({ lat, lng }) => ({ lat, lng }))
    return { center: points[0] ?? { lat: 0, lng: 0 }, zoom: 14, points }
  })
  return (
    <MapGround tiles={tiles} label={label}>
      <MapView view={start} />
      <Marks marks={marks} follow={follow} onOpen={onOpen} />
    </MapGround>
  )
}

function Marks({ marks, follow, onOpen }: Pick<MovingMapProps, 'marks' | 'follow' | 'onOpen'>) {
  const map = useMap()
  const layer = useRef<MarkLayer>(null)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const made = new MarkLayer(map, (id) => open(id))
    layer.current = made
    return () => made.remove()
  }, [map])
  useEffect(() => layer.current?.show(marks), [map, marks])
  useEffect(() => follow((id, to) => layer.current?.move(id, to)), [follow])
  return null
}
