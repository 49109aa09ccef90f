import { ink } from './palette.ts'

let clips = 0

/** Draws `inside` only where `shape` is. */
export function clipped(shape: string, inside: string) {
  const id = `clip-${++clips}`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const at = (x: number, y: number, drawing: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

/** How much of a circle's width its height keeps, seen from the customer's side of the counter. */
export const tilt = 0.17

export type Vessel = { cx: number; top: number; bottom: number; wide: number; foot: number }

/** The width of a tapering vessel at the height y. */
export const widthAt = ({ top, bottom, wide, foot }: Vessel, y: number) =>
  wide + ((foot - wide) * (y - top)) / (bottom - top)

/** The outline of a tapering round vessel: an arc for the foot, an arc for the back of the rim. */
export function outline({ cx, top, bottom, wide, foot }: Vessel) {
  const [w, f] = [wide / 2, foot / 2]
  return `M${cx - w} ${top}L${cx - f} ${bottom}A${f} ${f * tilt * 1.1} 0 0 0 ${cx + f} ${bottom}L${cx + w} ${top}A${w} ${w * tilt} 0 0 0 ${cx - w} ${top}Z`
}

/** The part of a vessel between its rim and something inside: a liquid, a layer. */
export const part = (vessel: Vessel, from: number, to = vessel.bottom, inset = 0): Vessel => ({
  cx: vessel.cx,
  top: from,
  bottom: to,
  wide: widthAt(vessel, from) - inset * 2,
  foot: widthAt(vessel, to) - inset * 2,
})

/** The right side of a vessel lies in shadow: the light stands at the left, as everywhere in these pictures. */
export const shadeOf = (vessel: Vessel, colour: string, opacity = 1, share = 0.3) => {
  const { cx, top, bottom, wide, foot } = vessel
  const x = (w: number) => cx + w / 2 - w * share
  return clipped(
    outline(vessel),
    path(`M${x(wide)} ${top - 40}L${x(foot)} ${bottom + 40}H${cx + wide}V${top - 40}Z`, colour, `opacity="${opacity}"`),
  )
}

/** Steam over a cup, in three strokes. */
export const steam = (cx: number, y: number, scale = 1) =>
  [-34, 0, 34]
    .map((dx, i) =>
      at(
        cx + dx * scale,
        y - (i === 1 ? 12 : 0) * scale,
        stroke('M0 0c-16-15 14-27 0-46c-8-11-3-20 2-26', ink.white, 9, 'opacity="0.75"'),
        0,
        scale,
      ),
    )
    .join('')

/** What stands on the counter casts a short shadow to the right. */
export const cast = (cx: number, y: number, width: number, opacity = 0.22) =>
  ellipse(cx + width * 0.1, y, width * 0.62, width * 0.085, '#3a1d0c', `opacity="${opacity}"`)
