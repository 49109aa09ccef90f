import type { Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import { type Coords, divIcon, DomEvent, GridLayer, latLng, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Circle, CircleMarker, Marker, Polygon, ScaleControl, Tooltip, useMap, useMapEvent } from 'react-leaflet'
import { MapGround, MapView, motion, type Tiles } from './map-ground.tsx'
import { markerSvg, outletIcon } from './map-marker.ts'
import { onMap, steppedTo } from './map-steps.ts'
import styles from './map.module.css'

type PinProps = {
  point: Point
  onMove: (point: Point) => void
  /** Name of the pin, and how it is moved. */
  label: string
  hint: string
  /** Called on Enter on the pin: the place is right. */
  onTake?: (() => void) | undefined
  /** The pin takes the focus whenever this rises, or as soon as it is shown. */
  focusCalls?: number | undefined
}

export type PinMapProps = PinProps & {
  /** The zoom at the beginning. */
  zoom: number
  /** Fitted at the beginning, whatever `zoom` says. */
  corners?: readonly Point[] | undefined
  /** The position of the person, from the browser. */
  here?: Point | undefined
  /** Draws a circle of this radius around the pin. */
  reachKm?: number | undefined
  /** Drawn with their names and delivery areas. */
  outlets?: readonly OutletReach[] | undefined
  /** Without them, or if they do not load, the map is a grid. */
  tiles?: Tiles | undefined
}

/** Shows a map with a scale on which one point is chosen. Pages show it with `lazyMap`. */
export function PinMap(props: PinMapProps) {
  const { zoom, corners = [], here, reachKm, outlets = [], tiles, ...pin } = props
  const [start] = useState({ center: pin.point, zoom, points: corners })
  return (
    <MapGround tiles={tiles} isPlain>
      <MapView view={start} />
      <GridBelowTiles />
      <ScaleControl imperial={false} />
      {reachKm !== undefined && <Reach center={pin.point} km={reachKm} />}
      {outlets.map((outlet) => (
        <Outlet key={outlet.id} outlet={outlet} />
      ))}
      <Pin {...pin} />
      {here && <CircleMarker center={here} radius={8} className={styles.here ?? ''} interactive={false} />}
    </MapGround>
  )
}

/** Draws a circle that the map fits at first, and whenever its radius changes. */
function Reach({ center, km }: { center: Point; km: number }) {
  const map = useMap()
  const show = useEffectEvent(() => void map.fitBounds(latLng(center).toBounds(2_000 * km), motion()))
  useEffect(() => show(), [km])
  return <Circle center={center} radius={1_000 * km} className={styles.area ?? ''} interactive={false} />
}

/** Shows an outlet and where it delivers: its areas and, unless they replace it, the circle of its radius. */
const Outlet = ({ outlet }: { outlet: OutletReach }) => (
  <>
    {!outlet.delivery_areas?.only && (
      <Circle
        center={outlet}
        radius={outlet.delivery_radius_km * 1_000}
        className={styles.area ?? ''}
        interactive={false}
      />
    )}
    {outlet.delivery_areas?.areas.map(({ name, rings }) => (
      <Polygon key={name} positions={rings} className={styles.area ?? ''} interactive={false} />
    ))}
    <Marker position={outlet} icon={outletIcon} keyboard={false} interactive={false} alt={outlet.name}>
      <Tooltip permanent direction="bottom">
        {outlet.name}
      </Tooltip>
    </Marker>
  </>
)

class Grid extends GridLayer {
  override createTile(_: Coords) {
    const tile = document.createElement('div')
    tile.className = styles.grid ?? ''
    return tile
  }
}

/** Draws a grid that moves with the map, for when no tiles load: it shows how far the pin and the map were moved. */
function GridBelowTiles() {
  const map = useMap()
  useEffect(() => {
    const grid = new Grid({ pane: 'tilePane', zIndex: 0 }).addTo(map)
    return () => void grid.remove()
  }, [map])
  return null
}

/** Zoom at which houses can be told apart. */
const CLOSE_ZOOM = 17
/**
 * A tap on a map that shows more than that zooms in by this many levels: five taps lead from the country to the house.
 */
const ZOOM_STEPS = 3

/** A thumb covers about 40 px: the tip of this pin shows below it. */
const icon = divIcon({
  html: markerSvg('customer'),
  className: styles.pin ?? '',
  iconSize: [50, 60],
  iconAnchor: [25, 57],
})

/**
 * Shows a pin that is dragged, moved with the arrow keys, or set by a tap on the map; when the point changes from
 * outside, the map moves to it. It has the role `application`, so that screen readers pass the arrow keys on.
 */
function Pin({ point, onMove, label, hint, onTake, focusCalls = 0 }: PinProps) {
  const map = useMap()
  const pin = useRef<LeafletMarker>(null)
  /** The point that the view was set to or that was chosen on the map itself: for that one the view does not move. */
  const known = useRef(point)

  function moveTo(moved: Point) {
    pin.current?.setLatLng(moved)
    known.current = moved
    onMove(moved)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onTake?.()
    const moved = pin.current && steppedTo(pin.current.getLatLng(), event.key, event.shiftKey)
    if (!moved) return
    DomEvent.stop(event)
    moveTo(moved)
    map.panInside(moved, { padding: [60, 60], animate: false })
  }
  useMapEvent('click', ({ latlng }) => {
    const moved = onMap(latlng)
    moveTo(moved)
    if (map.getZoom() >= CLOSE_ZOOM) return
    map.setView(moved, Math.min(map.getZoom() + ZOOM_STEPS, CLOSE_ZOOM), { animate: false })
  })
  useEffect(() => {
    if (point.lat === known.current.lat && point.lng === known.current.lng) return
    known.current = point
    map.setView(point, Math.max(CLOSE_ZOOM, map.getZoom()), motion())
  }, [map, point])
  useEffect(() => {
    const element = pin.current?.getElement()
    element?.setAttribute('role', 'application')
    element?.setAttribute('aria-label', label)
    element?.setAttribute('aria-description', hint)
  }, [label, hint])
  useEffect(() => {
    if (focusCalls > 0) pin.current?.getElement()?.focus()
  }, [focusCalls])

  return (
    <Marker
      ref={pin}
      position={point}
      icon={icon}
      draggable
      autoPan
      eventHandlers={{
        dragend: () => pin.current && moveTo(onMap(pin.current.getLatLng())),
        keydown: ({ originalEvent }) => press(originalEvent),
      }}
    />
  )
}
