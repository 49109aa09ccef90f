import type { Point } from '@tapri/contracts/great-circle'
import { bounds, type Bounds, Canvas, CircleMarker, FeatureGroup, type Map as LeafletMap } from 'leaflet'
import { createPainter, LABEL, type MarkLook, type Painter, SPRITE_RADIUS } from './mark-paint.ts'

export interface MovingMark extends Point, MarkLook {
  id: string
}

/** Labels are shown below all marks while there are few, otherwise from this zoom (street level) on. */
const FEW_MARKS = 12
const STREET_ZOOM = 15

/** The canvas that draws all marks. */
class MarkCanvas extends Canvas {
  declare readonly _drawing: boolean
  declare readonly _ctx: CanvasRenderingContext2D
  hasLabels = false
}

class Mark extends CircleMarker {
  declare readonly _point: { x: number; y: number }
  declare _pxBounds: Bounds
  declare readonly _empty: () => boolean
  look: MovingMark
  readonly #canvas: MarkCanvas
  readonly #painter: Painter

  constructor(look: MovingMark, renderer: MarkCanvas, painter: Painter) {
    super(look, { renderer, radius: SPRITE_RADIUS, weight: 0 })
    this.look = look
    this.#canvas = renderer
    this.#painter = painter
  }

  /** Redraws the mark only if its look or position has changed. */
  become(look: MovingMark) {
    const { shape, sign, tone, brief } = this.look
    const isSame = shape === look.shape && sign === look.sign && tone === look.tone && brief === look.brief
    this.look = look
    if (!this.moveTo(look) && !isSame) this.redraw()
  }

  moveTo({ lat, lng }: Point): boolean {
    const at = this.getLatLng()
    if (at.lat === lat && at.lng === lng) return false
    this.setLatLng({ lat, lng })
    return true
  }

  /** Called by Leaflet for each mark in the part of the canvas that it redraws, once per frame. */
  _updatePath() {
    const { _drawing, _ctx, hasLabels } = this.#canvas
    if (_drawing && !this._empty()) this.#painter.paint(_ctx, this._point, this.look, hasLabels)
  }

  /** Includes the space for the label, which is drawn with the mark. */
  _updateBounds() {
    const { x, y } = this._point
    const besides = Math.max(SPRITE_RADIUS, LABEL.width / 2)
    this._pxBounds = bounds([x - besides, y - SPRITE_RADIUS], [x + besides, y + SPRITE_RADIUS + LABEL.height])
  }
}

/** Draws hundreds of marks on one canvas of a map: moved marks are redrawn once per frame, without DOM elements. */
export class MarkLayer {
  readonly #map: LeafletMap
  readonly #canvas = new MarkCanvas({ padding: 0 })
  readonly #group = new FeatureGroup()
  readonly #marks = new Map<string, Mark>()
  readonly #painter: Painter

  constructor(map: LeafletMap, onOpen: (id: string) => void) {
    this.#map = map
    this.#painter = createPainter(map.getContainer())
    const markOf = (layer: unknown) => (layer instanceof Mark ? layer.look : undefined)
    this.#group
      .addTo(map)
      .bindTooltip((layer) => markOf(layer)?.label ?? '', { direction: 'top', offset: [0, -SPRITE_RADIUS] })
      .on('click', ({ propagatedFrom }) => {
        const look = markOf(propagatedFrom)
        if (look) onOpen(look.id)
      })
    map.on('zoomend', this.#chooseLabels)
  }

  /** Shows exactly these marks. */
  show(looks: readonly MovingMark[]) {
    const isRenewed = this.#painter.renew()
    const gone = new Set(this.#marks.keys())
    for (const look of looks) {
      gone.delete(look.id)
      const known = this.#marks.get(look.id)
      if (known) known.become(look)
      else this.#add(new Mark(look, this.#canvas, this.#painter))
    }
    for (const id of gone) {
      const mark = this.#marks.get(id)
      if (mark) this.#group.removeLayer(mark)
      this.#marks.delete(id)
    }
    this.#chooseLabels()
    if (isRenewed) this.#drawAll()
  }

  move(id: string, to: Point) {
    this.#marks.get(id)?.moveTo(to)
  }

  remove() {
    this.#map.off('zoomend', this.#chooseLabels)
    this.#group.remove()
    this.#canvas.remove()
  }

  #add(mark: Mark) {
    this.#marks.set(mark.look.id, mark)
    this.#group.addLayer(mark)
  }

  readonly #chooseLabels = () => {
    const before = this.#canvas.hasLabels
    this.#canvas.hasLabels = this.#marks.size <= FEW_MARKS || this.#map.getZoom() >= STREET_ZOOM
    if (before !== this.#canvas.hasLabels) this.#drawAll()
  }

  #drawAll() {
    for (const mark of this.#marks.values()) mark.redraw()
  }
}
