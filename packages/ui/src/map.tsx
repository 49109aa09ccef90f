import type { Point } from '@tapri/contracts/great-circle'
import { divIcon, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Circle, Marker, Polyline, Tooltip } from 'react-leaflet'
import { MapGround, MapView, type Tiles, type View } from './map-ground.tsx'
import { markerSvg, type MarkerKind } from './map-marker.ts'
import styles from './map.module.css'

type MapMarker = Point & {
  id: string
  label: string
  kind: MarkerKind
  number?: number | undefined
  /** Radius of its uncertainty, in metres. */
  accuracy?: number | undefined
  /** Drawn pale, because the position is old. */
  isFaded?: boolean | undefined
}

export type PlaceMapProps = {
  center: Point
  zoom: number
  markers: readonly MapMarker[]
  /** Draws a line through these points. */
  route?: readonly Point[] | undefined
  tiles?: Tiles | undefined
  /** Fits all markers instead of using `zoom`. */
  fit?: boolean | undefined
}

/**
 * Shows a map with markers and a route, even when no tiles load. Pages show it as `LazyMap`. Markers are not
 * focusable: they have no action, and the text of `LazyMap` is their alternative.
 */
export function PlaceMap({ center, zoom, markers, route = [], tiles, fit }: PlaceMapProps) {
  const pins = useUnchanged(markers)
  const way = useUnchanged(route)
  // A moving person does not move the map that somebody is looking at.
  const still = markers.filter(({ kind }) => kind !== 'deliveryPerson')
  const points = fit ? [...still, ...route].map(({ lat, lng }) => ({ lat, lng })) : []
  const view = useUnchanged<View>({ center: { lat: center.lat, lng: center.lng }, zoom, points })
  return (
    <MapGround tiles={tiles}>
      <MapView view={view} />
      {way.length > 1 && (
        <Polyline positions={[...way]} className={styles.route ?? ''} weight={5} interactive={false} />
      )}
      {pins.map((pin) => (
        <Pin key={pin.id} pin={pin} />
      ))}
    </MapGround>
  )
}

/** Returns the same object until it is given one with other JSON, since Leaflet redraws every new object. */
function useUnchanged<T>(value: T): T {
  const json = JSON.stringify(value)
  return useMemo(() => JSON.parse(json) as T, [json])
}

const iconOf = ({ kind, number, isFaded }: MapMarker) =>
  divIcon({
    html: markerSvg(kind, number, isFaded),
    className: styles.pin ?? '',
    iconSize: [40, 48],
    iconAnchor: [20, 46],
  })

function Pin({ pin }: { pin: MapMarker }) {
  const { label, kind, accuracy, isFaded = false } = pin
  const marker = useRef<LeafletMarker>(null)
  const icon = useMemo(() => iconOf(pin), [pin])
  // Leaflet only sets the title when it creates the element.
  useEffect(() => marker.current?.getElement()?.setAttribute('title', label), [label])
  const area = (isFaded ? styles.fadedArea : styles.area) ?? ''
  return (
    <>
      {accuracy && <Circle key={area} center={pin} radius={accuracy} interactive={false} className={area} />}
      <Marker
        ref={marker}
        position={pin}
        icon={icon}
        title={label}
        alt={label}
        keyboard={false}
        // Above the places that they pass.
        zIndexOffset={kind === 'deliveryPerson' ? 1_000 : 0}
      >
        <Tooltip direction="top" offset={[0, -42]}>
          {label}
        </Tooltip>
      </Marker>
    </>
  )
}
