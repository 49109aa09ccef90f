import type { Point } from '@tapri/contracts/great-circle'
import { divIcon, DomEvent, type Marker as LeafletMarker } from 'leaflet'
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Circle, Marker, Polygon, Tooltip, useMap } from 'react-leaflet'
import { MapGround, MapView, type Tiles } from './map-ground.tsx'
import { outletIcon } from './map-marker.ts'
import { onMap, steppedTo } from './map-steps.ts'
import styles from './map.module.css'

type Rings = readonly (readonly Point[])[]

interface Texts {
  /** Name of the map. */
  title: string
  /** Name of a corner, and of the point between it and the next, counted from 1. */
  corner: (number: number) => string
  between: (number: number) => string
  /** Explains how a corner is moved and removed. */
  keys: string
}

export interface AreasMapProps {
  outlet: Point
  /** Draws the circle of this radius around the outlet. */
  reachKm?: number | undefined
  areas: readonly { name: string; rings: Rings }[]
  /** The index of the area whose corners are moved. */
  selected: number
  onSelect: (index: number) => void
  onMove: (ring: number, corner: number, to: Point) => void
  /** Inserts a corner after this one. */
  onInsert: (ring: number, corner: number, at: Point) => void
  onRemove: (ring: number, corner: number) => void
  texts: Texts
  tiles?: Tiles | undefined
}

/** Shows a map for drawing areas: corners are dragged, or moved with the arrow keys. Pages show it with `lazyMap`. */
export function AreasMap(props: AreasMapProps) {
  const { outlet, reachKm, areas, selected, onSelect, tiles } = props
  const [start] = useState(() => {
    const [center, points] = [{ lat: outlet.lat, lng: outlet.lng }, areas.flatMap(({ rings }) => rings.flat())]
    return { center, zoom: 13, points: [center, ...points] }
  })
  const [moving, setMoving] = useState<Moving>()
  return (
    <MapGround tiles={tiles} label={props.texts.title}>
      <MapView view={start} />
      {reachKm !== undefined && (
        <Circle center={outlet} radius={reachKm * 1_000} className={styles.fadedArea ?? ''} interactive={false} />
      )}
      <Marker position={outlet} icon={outletIcon} keyboard={false} interactive={false} alt="" />
      {areas.map(({ name, rings }, index) => (
        <Polygon
          // oxlint-disable-next-line no-array-index-key -- an area is its place
          key={`${index} ${index === selected}`}
          positions={index === selected ? drawn(rings, moving) : rings.map((ring) => [...ring])}
          className={(index === selected ? styles.selectedArea : styles.area) ?? ''}
          eventHandlers={{ click: () => onSelect(index) }}
        >
          <Tooltip sticky>{name}</Tooltip>
        </Polygon>
      ))}
      {areas[selected]?.rings.map((ring, number) => (
        // oxlint-disable-next-line no-array-index-key -- a ring is its place
        <Corners key={`${selected} ${number}`} {...props} ring={number} points={ring} onDrag={setMoving} />
      ))}
    </MapGround>
  )
}

interface Moving {
  ring: number
  corner: number
  to: Point
}

/** Returns the rings with the corner where it is being dragged. */
const drawn = (rings: Rings, moving: Moving | undefined) =>
  rings.map((ring, number) =>
    ring.map((point, index) => (moving?.ring === number && moving.corner === index ? moving.to : point)),
  )

interface CornersProps extends Pick<AreasMapProps, 'onMove' | 'onInsert' | 'onRemove' | 'texts'> {
  ring: number
  points: readonly Point[]
  onDrag: (moving: Moving | undefined) => void
}

function Corners({ ring, points, onMove, onInsert, onRemove, onDrag, texts }: CornersProps) {
  return points.map((point, corner) => {
    const next = points[(corner + 1) % points.length] ?? point
    const middle = { lat: (point.lat + next.lat) / 2, lng: (point.lng + next.lng) / 2 }
    return (
      // oxlint-disable-next-line no-array-index-key -- a corner is its place
      <Fragment key={corner}>
        <Corner
          point={point}
          label={texts.corner(corner + 1)}
          hint={texts.keys}
          onDrag={(to) => onDrag(to && { ring, corner, to })}
          onMove={(to) => onMove(ring, corner, to)}
          onRemove={() => onRemove(ring, corner)}
        />
        <Between
          point={middle}
          label={texts.between(corner + 1)}
          onPress={() => onInsert(ring, corner, onMap(middle))}
        />
      </Fragment>
    )
  })
}

interface CornerProps {
  point: Point
  label: string
  hint: string
  onDrag: (to: Point | undefined) => void
  onMove: (to: Point) => void
  onRemove: () => void
}

/** Shows a corner; it has the role `application`, so that screen readers pass the arrow keys on. */
function Corner({ point, label, hint, onDrag, onMove, onRemove }: CornerProps) {
  const map = useMap()
  const marker = useRef<LeafletMarker>(null)
  useNamed(marker, 'application', label, hint)
  const here = () => marker.current && onMap(marker.current.getLatLng())
  function press(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      DomEvent.stop(event)
      return onRemove()
    }
    const at = here()
    const moved = at && steppedTo(at, event.key, event.shiftKey)
    if (!moved) return
    DomEvent.stop(event)
    onMove(moved)
    map.panInside(moved, { padding: [40, 40], animate: false })
  }
  return (
    <Marker
      ref={marker}
      position={point}
      icon={cornerIcon}
      draggable
      autoPan
      zIndexOffset={100}
      eventHandlers={{
        drag: () => onDrag(here() ?? undefined),
        dragend: () => {
          onDrag(undefined)
          const to = here()
          if (to) onMove(to)
        },
        dblclick: onRemove,
        keydown: ({ originalEvent }) => press(originalEvent),
      }}
    />
  )
}

/** Shows the point between two corners: when pressed, it becomes one. */
function Between({ point, label, onPress }: { point: Point; label: string; onPress: () => void }) {
  const marker = useRef<LeafletMarker>(null)
  useNamed(marker, 'button', label)
  const position = useMemo(() => ({ lat: point.lat, lng: point.lng }), [point.lat, point.lng])
  return <Marker ref={marker} position={position} icon={betweenIcon} eventHandlers={{ click: onPress }} />
}

function useNamed(marker: RefObject<LeafletMarker | null>, role: string, label: string, hint = '') {
  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('role', role)
    element?.setAttribute('aria-label', label)
    if (hint) element?.setAttribute('aria-description', hint)
  }, [marker, role, label, hint])
}

/** Creates an icon that a thumb can hit: 32 px, of which only the middle is drawn. */
const pointIcon = (look: string | undefined) =>
  divIcon({ html: '<span></span>', className: look ?? '', iconSize: [32, 32], iconAnchor: [16, 16] })
const cornerIcon = pointIcon(styles.corner)
const betweenIcon = pointIcon(styles.between)
