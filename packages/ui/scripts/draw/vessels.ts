import { ink } from './palette.ts'
import { cast, clipped, ellipse, outline, part, path, shadeOf, stroke, tilt, type Vessel, widthAt } from './shapes.ts'

export type Tea = { liquid: string; deep: string; top?: string }

export const teas = {
  chai: { liquid: ink.chai, deep: ink.chaiDeep, top: ink.froth },
  black: { liquid: ink.amber, deep: ink.amberDeep },
  sulaimani: { liquid: ink.ruby, deep: ink.rubyDeep },
  green: { liquid: ink.greenTea, deep: ink.greenTeaDeep },
  kahwa: { liquid: ink.saffron, deep: ink.saffronDeep },
  coffee: { liquid: ink.latte, deep: ink.coffee, top: ink.cream },
} satisfies Record<string, Tea>

const disc = (vessel: Vessel, y: number, fill: string, inset = 0, more = '') => {
  const rx = widthAt(vessel, y) / 2 - inset
  return ellipse(vessel.cx, y, rx, rx * tilt, fill, more)
}

/** The tea glass of every stall: thick foot, facets, filled up to `level` (0 to 1), froth if the tea has one. */
export function glass(vessel: Vessel, tea: Tea, { level = 0.86, facets = true, inside = '' } = {}) {
  const { cx, top, bottom, wide } = vessel
  const wall = Math.max(6, wide * 0.05)
  const floor = bottom - (bottom - top) * 0.07
  const surface = floor - (floor - top) * level
  const filled = part(vessel, surface, floor, wall)
  const lines = [-0.3, -0.1, 0.1, 0.3].map((share) => {
    const x = (w: number) => cx + w * share
    return stroke(`M${x(wide)} ${surface + 26}L${x(vessel.foot)} ${bottom - 12}`, ink.white, 4, 'opacity="0.28"')
  })
  return [
    cast(cx, bottom + 4, vessel.foot),
    path(outline(vessel), ink.white, 'opacity="0.5"'),
    path(outline(filled), tea.liquid),
    shadeOf(filled, tea.deep, 0.75, 0.28),
    clipped(outline(filled), inside),
    disc(vessel, surface, tea.top ?? tea.deep, wall),
    tea.top ? disc(vessel, surface + 1.5, tea.liquid, wall + wide * 0.12) : '',
    facets ? clipped(outline(part(vessel, surface + 16)), lines.join('')) : '',
    stroke(
      `M${cx - wide / 2 + wall * 1.6} ${top + 22}L${cx - vessel.foot / 2 + wall * 1.7} ${bottom - 26}`,
      ink.white,
      wall * 0.9,
      'opacity="0.6"',
    ),
    `<ellipse cx="${cx}" cy="${top}" rx="${wide / 2}" ry="${(wide / 2) * tilt}" fill="${ink.white}" fill-opacity="0.25" stroke="${ink.white}" stroke-width="4" stroke-opacity="0.85"/>`,
  ].join('')
}

/** A vessel one cannot see into from the side: clay, steel, paper. */
export function cup(vessel: Vessel, body: [light: string, deep: string, rim: string], tea: Tea, band = '') {
  const { cx, bottom, top, wide } = vessel
  const lip = Math.max(7, wide * 0.055)
  return [
    cast(cx, bottom + 4, vessel.foot),
    path(outline(vessel), body[0]),
    clipped(outline(vessel), band),
    shadeOf(vessel, body[1], 0.85, 0.3),
    ellipse(cx, top, wide / 2, (wide / 2) * tilt, body[2]),
    ellipse(cx, top + 2, wide / 2 - lip, (wide / 2 - lip) * tilt, tea.deep),
    ellipse(cx, top + 5, wide / 2 - lip - 3, (wide / 2 - lip - 3) * tilt * 0.86, tea.top ?? tea.liquid),
    tea.top ? ellipse(cx + wide * 0.04, top + 7, wide * 0.27, wide * 0.27 * tilt * 0.7, tea.liquid) : '',
  ].join('')
}

/** A stripe around a vessel between two heights, for `cup`. */
export const stripe = (vessel: Vessel, from: number, to: number, fill: string) => {
  const bow = (y: number) => (widthAt(vessel, y) / 2) * tilt
  const [l, r] = [vessel.cx - vessel.wide, vessel.cx + vessel.wide]
  return path(
    `M${l} ${from}Q${vessel.cx} ${from + bow(from) * 2.2} ${r} ${from}V${to}Q${vessel.cx} ${to + bow(to) * 2.2} ${l} ${to}Z`,
    fill,
  )
}

/** A round bowl of a cup on its saucer, with a handle at the right. */
export function teacup(
  cx: number,
  bottom: number,
  wide: number,
  body: [string, string, string],
  tea: Tea,
  handle = true,
) {
  const h = wide * 0.6
  const top = bottom - h
  const w = wide / 2
  const bowl = `M${cx - w} ${top}C${cx - w} ${top + h * 0.72} ${cx - w * 0.62} ${bottom} ${cx - w * 0.34} ${bottom}A${w * 0.34} ${w * 0.08} 0 0 0 ${cx + w * 0.34} ${bottom}C${cx + w * 0.62} ${bottom} ${cx + w} ${top + h * 0.72} ${cx + w} ${top}A${w} ${w * tilt} 0 0 0 ${cx - w} ${top}Z`
  return [
    cast(cx, bottom + 16, wide * 1.2),
    ellipse(cx, bottom + 6, wide * 0.78, wide * 0.13, body[1]),
    ellipse(cx, bottom, wide * 0.78, wide * 0.13, body[0]),
    ellipse(cx, bottom + 1, wide * 0.48, wide * 0.072, body[1], 'opacity="0.6"'),
    handle
      ? stroke(
          `M${cx + w * 0.9} ${top + h * 0.18}c${w * 0.62}-${h * 0.08} ${w * 0.56} ${h * 0.56}-${w * 0.12} ${h * 0.44}`,
          body[1],
          15,
        )
      : '',
    path(bowl, body[0]),
    clipped(
      bowl,
      path(
        `M${cx + w * 0.42} ${top - 20}C${cx + w * 0.4} ${top + h * 0.7} ${cx + w * 0.2} ${bottom} ${cx} ${bottom + 20}H${cx + wide}V${top - 20}Z`,
        body[1],
        'opacity="0.8"',
      ),
    ),
    ellipse(cx, top, w, w * tilt, body[2]),
    ellipse(cx, top + 2, w - 9, (w - 9) * tilt, tea.deep),
    ellipse(cx, top + 5, w - 12, (w - 12) * tilt * 0.86, tea.top ?? tea.liquid),
    tea.top ? ellipse(cx + 4, top + 7, w * 0.56, w * 0.56 * tilt * 0.7, tea.liquid) : '',
  ].join('')
}

/** A plate seen from the front. */
export const plate = (cx: number, cy: number, wide: number, rim = ink.cream, deep = ink.creamDeep) =>
  [
    cast(cx, cy + wide * 0.1, wide * 0.9),
    ellipse(cx, cy + 9, wide / 2, wide * 0.115, deep),
    ellipse(cx, cy, wide / 2, wide * 0.115, rim),
    ellipse(cx, cy + 2, wide * 0.36, wide * 0.074, deep, 'opacity="0.7"'),
  ].join('')

/** A small bowl of chutney. */
export const katori = (cx: number, bottom: number, wide: number, sauce: string, shine: string) => {
  const w = wide / 2
  const top = bottom - wide * 0.42
  return [
    cast(cx, bottom + 2, wide * 0.8),
    path(
      `M${cx - w} ${top}C${cx - w} ${bottom} ${cx - w * 0.5} ${bottom + 4} ${cx} ${bottom + 4}S${cx + w} ${bottom} ${cx + w} ${top}Z`,
      ink.steel,
    ),
    path(
      `M${cx + w * 0.35} ${top}C${cx + w * 0.3} ${bottom - 4} ${cx + w * 0.1} ${bottom + 4} ${cx} ${bottom + 4}S${cx + w} ${bottom} ${cx + w} ${top}Z`,
      ink.steelDeep,
    ),
    ellipse(cx, top, w, w * 0.24, ink.steelLight),
    ellipse(cx, top + 1.5, w - 6, (w - 6) * 0.22, sauce),
    ellipse(cx - w * 0.25, top, w * 0.22, w * 0.06, shine, 'opacity="0.6"'),
  ].join('')
}
