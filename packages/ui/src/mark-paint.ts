import { Browser } from 'leaflet'
import { markShapes, type MarkShape, type MarkTone, markTones } from './mark-shapes.ts'

/** The look of a mark: its shape, a few letters in it, and a short label below it if there is room. */
export interface MarkLook {
  shape: MarkShape
  sign: string
  tone: MarkTone
  /** The whole text, shown in a tooltip. */
  label: string
  /** The short label below it. */
  brief: string
}

/** Half the size of a sprite, and the space below and beside it for the label, px. */
export const SPRITE_RADIUS = 16
export const LABEL = { width: 120, height: 18 }
/** Canvas pixels per CSS pixel, as in Leaflet's canvas: copying without scaling is several times faster. */
const SHARPNESS = Browser.retina ? 2 : 1

/**
 * Returns a function that paints a mark around a point of a canvas. Each look is drawn once and then copied: drawing
 * hundreds of shapes with letters in each frame is too slow. The colours are those of `element` in its present theme.
 */
export function createPainter(element: HTMLElement) {
  const sprites = new Map<string, HTMLCanvasElement>()
  const words = {
    font: '',
    fillStyle: '',
    strokeStyle: '',
    textAlign: 'center',
    textBaseline: 'top',
    lineWidth: 4,
  } as const
  const ink = inksOf(element)

  function spriteOf({ shape, sign, tone }: MarkLook) {
    const key = `${shape} ${tone} ${sign}`
    const sprite =
      sprites.get(key) ?? drawn(shape, sign, { inks: markTones[tone].map(ink), isBroken: tone === 'faded' })
    sprites.set(key, sprite)
    return sprite
  }
  return {
    /** Forgets the colours when the theme has changed; returns whether it has. */
    renew(): boolean {
      const fillStyle = ink('--text')
      if (fillStyle === words.fillStyle) return false
      sprites.clear()
      const font = `600 13px ${getComputedStyle(element).fontFamily}`
      Object.assign(words, { font, fillStyle, strokeStyle: ink('--surface') })
      return true
    },
    paint(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, look: MarkLook, hasLabel: boolean) {
      const side = 2 * SPRITE_RADIUS
      context.drawImage(spriteOf(look), x - SPRITE_RADIUS, y - SPRITE_RADIUS, side, side)
      if (!hasLabel) return
      Object.assign(context, words)
      context.strokeText(look.brief, x, y + SPRITE_RADIUS - 1, LABEL.width)
      context.fillText(look.brief, x, y + SPRITE_RADIUS - 1, LABEL.width)
    },
  }
}
export type Painter = ReturnType<typeof createPainter>

function drawn(shape: MarkShape, sign: string, { inks, isBroken }: { inks: string[]; isBroken: boolean }) {
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = 2 * SPRITE_RADIUS * SHARPNESS
  const context = sprite.getContext('2d')
  if (!context) return sprite
  const [ground = '', edge = '', text = ''] = inks
  context.scale(SHARPNESS, SHARPNESS)
  context.translate(SPRITE_RADIUS, SPRITE_RADIUS)
  const path = new Path2D(markShapes[shape])
  Object.assign(context, { fillStyle: ground, strokeStyle: edge, lineWidth: 2, textAlign: 'center' })
  context.fill(path)
  if (isBroken) context.setLineDash([3, 2])
  context.stroke(path)
  Object.assign(context, { fillStyle: text, font: '700 13px sans-serif', textBaseline: 'middle' })
  context.fillText(sign, 0, 1)
  return sprite
}

/** Returns a function that resolves the colour of a token, since a canvas does not support `light-dark()`. */
const inksOf = (element: HTMLElement) => (token: string) => {
  element.style.color = `var(${token})`
  const { color } = getComputedStyle(element)
  element.style.color = ''
  return color
}
