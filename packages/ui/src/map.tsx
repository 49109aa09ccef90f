import 'leaflet/dist/leaflet.css'
import type { Point } from '@tapri/contracts/great-circle'
import { useEffect, useRef } from 'react'
import { createMap, type LeafletMap, type MapMarker } from './map-layers.ts'
import styles from './map.module.css'
import { useTexts } from './texts.ts'

export type PlaceMapProps = {
  center: Point
  zoom: number
  markers: readonly MapMarker[]
  /** A line through these points. */
  route?: readonly Point[] | undefined
  /** From GET /api/config; without it the markers stand on a plain ground. */
  tileUrl?: string | undefined
  attribution?: string | undefined
  /** Shows everything at once instead of keeping `zoom`. */
  fit?: boolean | undefined
  /** The same in words, for those who do not see the map; shown beneath it. */
  text?: string | undefined
  height?: string | undefined
}

/**
 * A map that still shows its markers and route when no tile arrives. Load it with React.lazy: leaflet is large. Markers
 * are no stops for the keyboard: they do nothing, may lie on top of each other, and `text` says what they say.
 */
export function PlaceMap({ text, height, ...shown }: PlaceMapProps) {
  const texts = useTexts()
  return (
    <figure className={styles.figure}>
      <section className={styles.ground} style={height ? { height } : undefined} aria-label={texts.map}>
        <Ground {...shown} />
      </section>
      {text && <figcaption className={styles.text}>{text}</figcaption>}
    </figure>
  )
}

/** Leaflet owns what is inside this element. Each effect passes one part on when its value, not its object, changed. */
function Ground({ center, zoom, markers, route, tileUrl, attribution, fit }: Omit<PlaceMapProps, 'text' | 'height'>) {
  const texts = useTexts()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const pins = JSON.stringify(markers)
  const way = JSON.stringify(route ?? [])
  const shown = JSON.stringify(fit ? [...markers, ...(route ?? [])].map(({ lat, lng }) => ({ lat, lng })) : [])

  // Effects run in this order, also when React mounts twice: the map is there before its layers.
  useEffect(() => {
    const made = element.current ? createMap(element.current) : undefined
    map.current = made
    return () => made?.remove()
  }, [])
  // Before anything is drawn: Leaflet places nothing until it knows where it looks.
  useEffect(() => {
    map.current?.look({ lat: center.lat, lng: center.lng }, zoom, JSON.parse(shown) as Point[])
  }, [center.lat, center.lng, zoom, shown])
  useEffect(() => map.current?.nameZoom(texts.zoomIn, texts.zoomOut), [texts.zoomIn, texts.zoomOut])
  useEffect(() => map.current?.showTiles(tileUrl, attribution), [tileUrl, attribution])
  useEffect(() => map.current?.showRoute(JSON.parse(way) as Point[]), [way])
  useEffect(() => map.current?.showMarkers(JSON.parse(pins) as MapMarker[]), [pins])
  return <div ref={element} className={styles.map} />
}
