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
  /** Draws a line through these points. */
  route?: readonly Point[] | undefined
  /** From GET /api/config; without it the map has no tiles. */
  tileUrl?: string | undefined
  attribution?: string | undefined
  /** Fits all markers instead of using `zoom`. */
  fit?: boolean | undefined
}

/**
 * A Leaflet map with markers and a route, also when no tiles load. Pages show it as `LazyMap`. Markers are not focusable:
 * they have no action, and the text of `LazyMap` is their alternative.
 */
export function PlaceMap(shown: PlaceMapProps) {
  return (
    <section className={styles.ground} aria-label={useTexts().map}>
      <Ground {...shown} />
    </section>
  )
}

/** Leaflet owns the element's content. Each effect updates one part when its value (compared as JSON) has changed. */
function Ground({ center, zoom, markers, route, tileUrl, attribution, fit }: PlaceMapProps) {
  const texts = useTexts()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const pins = JSON.stringify(markers)
  const way = JSON.stringify(route ?? [])
  // Somebody who moves does not move the map below the reader.
  const still = markers.filter(({ kind }) => kind !== 'deliveryPerson')
  const shown = JSON.stringify(fit ? [...still, ...(route ?? [])].map(({ lat, lng }) => ({ lat, lng })) : [])

  // Effects run in this order, also under StrictMode: the map exists before its layers.
  useEffect(() => {
    const made = element.current ? createMap(element.current) : undefined
    map.current = made
    return () => made?.remove()
  }, [])
  // Set the view first: Leaflet renders nothing without one.
  useEffect(() => {
    map.current?.look({ lat: center.lat, lng: center.lng }, zoom, JSON.parse(shown) as Point[])
  }, [center.lat, center.lng, zoom, shown])
  useEffect(() => map.current?.nameZoom(texts.zoomIn, texts.zoomOut), [texts.zoomIn, texts.zoomOut])
  useEffect(() => map.current?.showTiles(tileUrl, attribution), [tileUrl, attribution])
  useEffect(() => map.current?.showRoute(JSON.parse(way) as Point[]), [way])
  useEffect(() => map.current?.showMarkers(JSON.parse(pins) as MapMarker[]), [pins])
  return <div ref={element} className={styles.map} />
}
