import 'leaflet/dist/leaflet.css'
import type { Point } from '@tapri/contracts/great-circle'
import { useEffect, useRef } from 'react'
import { createMap, type LeafletMap } from './map-layers.ts'
import { CLOSE_ZOOM, createPin } from './map-pin.ts'
import styles from './map.module.css'
import { useTexts } from './texts.ts'

export type PinMapProps = {
  /** Where the pin is. */
  point: Point
  onMove: (point: Point) => void
  /** Of the beginning. */
  zoom: number
  /** Where the browser says the person is. */
  here?: Point | undefined
  /** Name of the pin, and how it is moved. */
  label: string
  hint: string
  /** From GET /api/config; without it, and where tiles do not load, the map is a grid. */
  tileUrl?: string | undefined
  attribution?: string | undefined
}

/** A Leaflet map on which one point is chosen. Load it with React.lazy. */
export function PinMap({ point, onMove, zoom, here, label, hint, tileUrl, attribution }: PinMapProps) {
  const texts = useTexts()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const pin = useRef<ReturnType<typeof createPin>>(undefined)
  const start = useRef({ point, zoom })
  /** What the view is at or was moved to on the map itself: it stays. */
  const known = useRef(point)
  const told = useRef(onMove)
  useEffect(() => {
    told.current = onMove
  })

  // Effects run in this order, also under StrictMode: the map has a view before its pin, and exists before its layers.
  useEffect(() => {
    if (!element.current) return undefined
    const made = createMap(element.current)
    made.look(start.current.point, start.current.zoom, [])
    map.current = made
    pin.current = createPin(made.leaflet, start.current.point, (moved) => {
      known.current = moved
      told.current(moved)
    })
    return () => made.remove()
  }, [])
  useEffect(() => {
    pin.current?.show(point)
    if (point.lat === known.current.lat && point.lng === known.current.lng) return
    known.current = point
    map.current?.look(point, Math.max(CLOSE_ZOOM, map.current.leaflet.getZoom()), [])
  }, [point])
  useEffect(() => map.current?.nameZoom(texts.zoomIn, texts.zoomOut), [texts.zoomIn, texts.zoomOut])
  useEffect(() => map.current?.showTiles(tileUrl, attribution), [tileUrl, attribution])
  useEffect(() => pin.current?.name(label, hint), [label, hint])
  useEffect(() => pin.current?.showHere(here), [here])

  return (
    <section className={styles.ground} aria-label={texts.map}>
      <div ref={element} className={styles.map} data-plain />
    </section>
  )
}
