import { divIcon } from 'leaflet'
import styles from './map.module.css'

export type MarkerKind = 'outlet' | 'customer' | 'deliveryPerson' | 'stop'

const signs: Record<MarkerKind, string> = {
  outlet: '<path d="M12.5 13.5h15l-2.4 12.2a2 2 0 0 1-2 1.6h-6.2a2 2 0 0 1-2-1.6z"/>',
  customer: '<path d="m12 20 8-7 8 7v7.5h-5.5v-5h-5v5H12z"/>',
  deliveryPerson: '<circle cx="20" cy="20" r="6.5"/>',
  stop: '',
}

/** Returns the HTML of a marker's pin, as Leaflet expects it; `number` is the stop's position in a route. */
export const markerSvg = (
  kind: MarkerKind,
  number?: number,
  isFaded = false,
) => `<svg viewBox="0 0 40 48" data-kind="${kind}"${isFaded ? ' data-faded' : ''} aria-hidden="true">
<path class="pin" d="M20 46.5C14 38.5 3.5 30.6 3.5 19.4a16.5 16.5 0 0 1 33 0C36.5 30.6 26 38.5 20 46.5z"/>
<g class="sign">${signs[kind]}${number === undefined ? '' : `<text x="20" y="26" text-anchor="middle">${number}</text>`}</g></svg>`

/** The small pin of an outlet around which something is chosen or drawn. */
export const outletIcon = divIcon({
  html: markerSvg('outlet'),
  className: styles.pin ?? '',
  iconSize: [30, 36],
  iconAnchor: [15, 34],
})
