import { ink } from './palette.ts'
import { at, ellipse, path, stroke } from './shapes.ts'

/** A leaf of mint or tulsi pointing up from its stalk. */
export const leaf = (x: number, y: number, turn = 0, scale = 1, tones: [string, string] = [ink.leaf, ink.leafDeep]) =>
  at(
    x,
    y,
    path('M0 0C-24-12-24-46 0-66C24-46 24-12 0 0Z', tones[0]) +
      path('M0 0C24-12 24-46 0-66Z', tones[1]) +
      stroke('M0-2V-50M0-18l-9-8M0-30l-9-8', ink.white, 2.5, 'opacity="0.35"'),
    turn,
    scale,
  )

/** Two leaves on one stalk. */
export const sprig = (x: number, y: number, turn = 0, scale = 1) =>
  at(x, y, leaf(-4, 0, -38) + leaf(4, 0, 34) + leaf(0, -6, -2, 0.9), turn, scale)

/** A wheel of lime or lemon. */
export function citrus(x: number, y: number, r: number, turn = 0) {
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return `M0 0L${Math.cos(angle) * r * 0.72} ${Math.sin(angle) * r * 0.72}`
  })
  return at(
    x,
    y,
    ellipse(0, 0, r, r, ink.limeRind) +
      ellipse(0, 0, r * 0.88, r * 0.88, ink.limePith) +
      ellipse(0, 0, r * 0.74, r * 0.74, ink.lime) +
      stroke(spokes.join(''), ink.limePith, r * 0.075) +
      ellipse(0, 0, r * 0.1, r * 0.1, ink.limePith),
    turn,
  )
}

/** A cardamom pod. */
export const pod = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    path('M-30 0C-22-17 16-18 32 0C16 18-22 17-30 0Z', ink.pod) +
      path('M-30 0C-22 17 16 18 32 0C12 7-14 7-30 0Z', ink.podDeep) +
      stroke('M-22-2C-8-9 12-9 24-1', ink.white, 2.5, 'opacity="0.4"') +
      stroke('M-30 0l-8 1', ink.podDeep, 4),
    turn,
    scale,
  )

/** A star of anise. */
export const anise = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    Array.from({ length: 8 }, (_, i) =>
      at(
        0,
        0,
        path('M0 0C-9-8-8-22 0-34C8-22 9-8 0 0Z', i % 2 ? ink.bark : ink.barkDeep) + ellipse(0, -19, 3, 4.5, ink.bake),
        i * 45,
      ),
    ).join('') + ellipse(0, 0, 5, 5, ink.bark),
    8,
    scale,
  )

/** A stick of cinnamon lying down. */
export const cinnamon = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    `<rect x="-58" y="-13" width="116" height="15" rx="7" fill="${ink.bark}"/><rect x="-58" y="-2" width="116" height="15" rx="7" fill="${ink.barkDeep}"/>` +
      stroke('M-40-7h34M10-7h22', ink.bake, 2.5, 'opacity="0.55"') +
      ellipse(56, -6, 5, 7, ink.bake) +
      ellipse(56, 6, 5, 7, ink.bark),
    turn,
    scale,
  )

/** A knob of ginger with its cut face. */
export const ginger = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    path(
      'M-62 4C-70-20-44-34-26-24C-24-48 8-52 12-28C30-40 56-30 50-10C72-8 70 22 48 22H-46C-56 22-60 14-62 4Z',
      ink.ginger,
    ) +
      path('M50-10C72-8 70 22 48 22H-46C-56 22-60 14-62 8C-40 14 10 14 28 4C38-2 44-6 50-10Z', ink.gingerDeep) +
      ellipse(-7, -36, 13, 8, ink.crumb) +
      stroke('M-44-8c8-5 15-4 20 0M14-14c8-4 15-3 20 1', ink.gingerDeep, 3.5),
    0,
    scale,
  )

/** An almond. */
export const almond = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    path('M-24 0C-16-17 12-16 26 0C12 16-16 17-24 0Z', ink.bake) +
      path('M-24 0C-16 17 12 16 26 0C8 5-8 5-24 0Z', ink.bakeDark),
    turn,
    scale,
  )

/** A few threads of saffron. */
export const saffron = (x: number, y: number, scale = 1) =>
  at(x, y, stroke('M-18 4c8-10 14-8 20-2M-4 10c6-10 14-10 22-8M4-6c6-6 12-6 18-2', ink.garlicRed, 4.5), 0, scale)

/** A green chilli with its stalk. */
export const chilli = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    path('M-58 6C-52-14-30-16-8-12C22-8 44 4 62 24C34 22 6 22-18 20C-40 19-62 22-58 6Z', ink.chilli) +
      path('M-58 8C-40 12-6 6 20 12C38 16 50 20 62 24C34 22 6 22-18 20C-40 19-58 22-58 8Z', ink.chilliDeep) +
      stroke('M-57 4c-12-4-16-12-24-14', ink.leafDeep, 7),
    turn,
    scale,
  )

/** A cube of ice. */
export const ice = (x: number, y: number, turn = 0, size = 44) =>
  at(
    x,
    y,
    `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="8" fill="${ink.white}" opacity="0.42"/>` +
      stroke(`M${-size / 2 + 9} ${size / 2 - 14}V${-size / 2 + 9}h12`, ink.white, 4, 'opacity="0.75"'),
    turn,
  )

/** A straw standing in a glass. */
export const straw = (x: number, top: number, bottom: number, lean: number, tones: [string, string]) =>
  stroke(`M${x + lean} ${top}L${x} ${bottom}`, tones[0], 15) +
  `<path d="M${x + lean} ${top}L${x} ${bottom}" fill="none" stroke="${tones[1]}" stroke-width="15" stroke-dasharray="12 20"/>`
