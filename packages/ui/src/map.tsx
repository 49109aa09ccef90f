import 'leaflet/dist/leaflet.css'
import { divIcon } from 'leaflet'
import { useEffect } from 'react'
import { MapContainer, Marker, Polyline, TileLayer, Tooltip, useMap } from 'react-leaflet'
import { markerSvg, type MarkerKind } from './map-marker.ts'
import styles from './map.module.css'
import { useTexts } from './texts.ts'

import type { Point } from '@tapri/web-kit/great-circle'
export type MapMarker = Point & { id: string; label: string; kind: MarkerKind; number?: number | undefined }

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

const iconOf = ({ kind, number }: MapMarker) =>
  divIcon({ html: markerSvg(kind, number), className: styles.pin ?? '', iconSize: [40, 48], iconAnchor: [20, 46] })

/**
 * A map that still shows its markers and route when no tile arrives. Load it with React.lazy: leaflet is large. Markers
 * are no stops for the keyboard: they do nothing, may lie on top of each other, and `text` says what they say.
 */
export function PlaceMap({ center, zoom, markers, route, tileUrl, attribution, fit, text, height }: PlaceMapProps) {
  const texts = useTexts()
  return (
    <figure className={styles.figure}>
      <section className={styles.ground} style={height ? { height } : undefined} aria-label={texts.map}>
        <MapContainer center={center} zoom={zoom} scrollWheelZoom={false} className={styles.map ?? ''}>
          {tileUrl && <TileLayer url={tileUrl} attribution={attribution} className={styles.tiles} />}
          {route && route.length > 1 && (
            <Polyline positions={[...route]} className={styles.route ?? ''} weight={5} interactive={false} />
          )}
          {markers.map((marker) => (
            <Marker
              key={marker.id}
              position={marker}
              icon={iconOf(marker)}
              title={marker.label}
              alt={marker.label}
              keyboard={false}
            >
              <Tooltip direction="top" offset={[0, -42]}>
                {marker.label}
              </Tooltip>
            </Marker>
          ))}
          <View center={center} zoom={zoom} points={fit ? [...markers, ...(route ?? [])] : []} />
        </MapContainer>
      </section>
      {text && <figcaption className={styles.text}>{text}</figcaption>}
    </figure>
  )
}

/** Follows the center when it really moves, and otherwise leaves the map where the person dragged it. */
function View({ center, zoom, points }: { center: Point; zoom: number; points: readonly Point[] }) {
  const map = useMap()
  const bounds = points.map((point) => `${point.lat},${point.lng}`).join(' ')
  useEffect(() => void map.attributionControl.setPrefix(false), [map])
  useEffect(() => {
    const corners = bounds
      .split(' ')
      .filter(Boolean)
      .map((pair): [number, number] => [Number(pair.split(',')[0]), Number(pair.split(',')[1])])
    if (corners.length > 1) map.fitBounds(corners, { padding: [40, 56], maxZoom: 16 })
    else map.setView([center.lat, center.lng], zoom)
  }, [map, center.lat, center.lng, zoom, bounds])
  return null
}
