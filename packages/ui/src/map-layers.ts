import type { Point } from '@tapri/contracts/great-circle'
import { circle, control, divIcon, map as leafletMap, marker as leafletMarker, polyline, tileLayer } from 'leaflet'
import type { Layer, Marker } from 'leaflet'
import { markerSvg, type MarkerKind } from './map-marker.ts'
import styles from './map.module.css'

export type MapMarker = Point & {
  id: string
  label: string
  kind: MarkerKind
  number?: number | undefined
  /** Radius in metres of the circle in which it is. */
  accuracy?: number | undefined
  /** Of a moment that is long past. */
  isFaded?: boolean | undefined
}
export type LeafletMap = ReturnType<typeof createMap>

const iconOf = ({ kind, number, isFaded }: MapMarker) =>
  divIcon({
    html: markerSvg(kind, number, isFaded),
    className: styles.pin ?? '',
    iconSize: [40, 48],
    iconAnchor: [20, 46],
  })

/** Creates a Leaflet map in `element`; without animations under prefers-reduced-motion. */
export function createMap(element: HTMLElement) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  const motion = { zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still }
  const map = leafletMap(element, { scrollWheelZoom: false, zoomControl: false, ...motion })
  map.attributionControl.setPrefix(false)
  const markers = new Map<string, Marker>()
  let tiles: Layer | undefined
  let route: Layer | undefined
  let areas: Layer[] = []
  let zoomControl: ReturnType<typeof control.zoom> | undefined

  return {
    leaflet: map,
    remove: () => void map.remove(),

    /** Fits all `points`, or shows `center` when there are fewer than two. */
    look(center: Point, zoom: number, points: readonly Point[]) {
      const animate = still ? { animate: false } : {}
      const corners = points.map(({ lat, lng }): [number, number] => [lat, lng])
      if (corners.length > 1) map.fitBounds(corners, { padding: [40, 56], maxZoom: 16, ...animate })
      else map.setView(center, zoom, animate)
    },

    nameZoom(zoomInTitle: string, zoomOutTitle: string) {
      zoomControl?.remove()
      zoomControl = control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map)
    },

    showTiles(url: string | undefined, attribution: string | undefined) {
      tiles?.remove()
      const options = { ...(attribution && { attribution }), className: styles.tiles ?? '' }
      tiles = url ? tileLayer(url, options).addTo(map) : undefined
    },

    showRoute(points: readonly Point[]) {
      route?.remove()
      const options = { className: styles.route ?? '', weight: 5, interactive: false }
      route = points.length > 1 ? polyline([...points], options).addTo(map) : undefined
    },

    /** Moves existing markers instead of replacing them, so that open tooltips stay. */
    showMarkers(wanted: readonly MapMarker[]) {
      const ids = new Set(wanted.map(({ id }) => id))
      for (const [id, marker] of markers) {
        if (ids.has(id)) continue
        marker.remove()
        markers.delete(id)
      }
      for (const area of areas) area.remove()
      areas = wanted.flatMap((one) => (one.accuracy ? [areaOf(one, one.accuracy).addTo(map)] : []))
      for (const one of wanted) {
        const there = markers.get(one.id)
        if (there) update(there, one)
        else markers.set(one.id, created(one).addTo(map))
      }
    },
  }
}

const areaOf = ({ lat, lng, isFaded }: MapMarker, radius: number) =>
  circle({ lat, lng }, { radius, interactive: false, className: (isFaded ? styles.fadedArea : styles.area) ?? '' })

const created = (one: MapMarker) =>
  leafletMarker(one, {
    icon: iconOf(one),
    title: one.label,
    alt: one.label,
    keyboard: false,
    // Above the places that they pass.
    zIndexOffset: one.kind === 'deliveryPerson' ? 1_000 : 0,
  }).bindTooltip(textNode(one.label), { direction: 'top', offset: [0, -42] })

function update(marker: Marker, one: MapMarker) {
  marker.setLatLng(one).setIcon(iconOf(one)).setTooltipContent(textNode(one.label))
  // Leaflet sets the title only when it creates the element.
  marker.getElement()?.setAttribute('title', one.label)
}

/** Escapes text: Leaflet renders tooltips as HTML, and labels contain user input. */
function textNode(text: string) {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
