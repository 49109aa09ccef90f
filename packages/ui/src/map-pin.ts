import type { Point } from '@tapri/contracts/great-circle'
import {
  circleMarker,
  type CircleMarker,
  control,
  type Coords,
  divIcon,
  GridLayer,
  type Map as LeafletMap,
  marker as leafletMarker,
} from 'leaflet'
import { markerSvg } from './map-marker.ts'
import { onMap, steppedTo } from './map-steps.ts'
import styles from './map.module.css'

/** Lines that move with the map, for when no tiles load: they show how far the pin and the map were moved. */
class Grid extends GridLayer {
  override createTile(_: Coords) {
    const tile = document.createElement('div')
    tile.className = styles.grid ?? ''
    return tile
  }
}

/** Zoom at which houses can be told apart. */
export const CLOSE_ZOOM = 17
/** A tap on a map of more than that comes nearer by so many levels: five taps lead from the country to the house. */
const ZOOM_STEPS = 3

/** A thumb covers about 40 px: the tip of this pin shows below it. */
const icon = () =>
  divIcon({ html: markerSvg('customer'), className: styles.pin ?? '', iconSize: [50, 60], iconAnchor: [25, 57] })

/**
 * One pin that is dragged, moved by the arrow keys, or set by a tap on the map, on a grid with a scale. `onMove` is told where it is
 * after each move. It is an application for screen readers, so that they pass the arrow keys on.
 */
export function createPin(map: LeafletMap, start: Point, onMove: (point: Point) => void) {
  new Grid({ pane: 'tilePane', zIndex: 0 }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  const pin = leafletMarker(start, { icon: icon(), draggable: true, autoPan: true, keyboard: true }).addTo(map)
  let here: CircleMarker | undefined

  function moveTo(point: Point) {
    pin.setLatLng(point)
    onMove(point)
  }
  pin.on('dragend', () => moveTo(onMap(pin.getLatLng())))
  map.on('click', ({ latlng }) => {
    moveTo(onMap(latlng))
    if (map.getZoom() >= CLOSE_ZOOM) return
    map.setView(pin.getLatLng(), Math.min(map.getZoom() + ZOOM_STEPS, CLOSE_ZOOM), { animate: false })
  })

  const element = pin.getElement()
  element?.setAttribute('role', 'application')
  element?.addEventListener('keydown', (event) => {
    const point = steppedTo(pin.getLatLng(), event.key, event.shiftKey)
    if (!point) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(point)
    map.panInside(point, { padding: [60, 60], animate: false })
  })

  return {
    show: (point: Point) => void pin.setLatLng(point),

    name(label: string, hint: string) {
      element?.setAttribute('aria-label', label)
      element?.setAttribute('aria-description', hint)
    },

    /** A dot where the browser says the person is. */
    showHere(point: Point | undefined) {
      here?.remove()
      const options = { radius: 8, className: styles.here ?? '', interactive: false }
      here = point && circleMarker(point, options).addTo(map)
    },
  }
}
