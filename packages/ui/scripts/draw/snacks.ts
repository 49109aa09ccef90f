import { ink } from './palette.ts'
import { at, clipped, ellipse, path, stroke } from './shapes.ts'

/** The upper half of a bun: a shining dome. */
const dome = (w: number, h: number) =>
  `M${-w / 2} 0C${-w / 2} ${-h * 0.7} ${-w * 0.3} ${-h} 0 ${-h}S${w / 2} ${-h * 0.7} ${w / 2} 0C${w / 2} ${h * 0.1} ${-w / 2} ${h * 0.1} ${-w / 2} 0Z`

/** A bun split across; its lid lies `lift` higher to let the filling out. */
export function bun(cx: number, base: number, wide: number, filling: string, lift = 0) {
  const half = wide / 2
  return at(
    cx,
    base,
    path(
      `M${-half} -44C${-half - 4} -6 ${-half + 14} 0 ${-half + 30} 0H${half - 30}C${half - 14} 0 ${half + 4} -6 ${half} -44Z`,
      ink.bakeDeep,
    ) +
      path(
        `M${half * 0.4} 0H${half - 30}C${half - 14} 0 ${half + 4} -6 ${half} -44H${half * 0.5}Z`,
        ink.bakeDark,
        'opacity="0.6"',
      ) +
      `<rect x="${-half + 2}" y="-56" width="${wide - 4}" height="16" rx="7" fill="${ink.crumb}"/>` +
      filling +
      at(
        0,
        -62 - lift,
        path(dome(wide, wide * 0.42), ink.bake) +
          clipped(
            dome(wide, wide * 0.42),
            path(
              `M${half * 0.35} ${-wide}C${half * 0.9} ${-wide * 0.3} ${half * 0.7} 0 ${half * 0.3} 20H${wide}V${-wide}Z`,
              ink.bakeDeep,
            ),
          ) +
          stroke(
            `M${-half * 0.66} ${-wide * 0.2}C${-half * 0.5} ${-wide * 0.31} ${-half * 0.3} ${-wide * 0.36} ${-half * 0.1} ${-wide * 0.375}`,
            ink.crumb,
            9,
            'opacity="0.85"',
          ),
      ),
  )
}

/** Butter that the bun cannot hold. */
export const maska = (wide: number) => {
  const h = wide / 2
  return (
    `<rect x="${-h - 7}" y="-82" width="${wide + 14}" height="32" rx="14" fill="${ink.butter}"/>` +
    path(
      `M${-h + 22} -60h36v22a18 18 0 0 1-36 0zM${h - 78} -60h28v10a14 14 0 0 1-28 0zM${-h + 82} -60h22v3a11 11 0 0 1-22 0z`,
      ink.butter,
    ) +
    stroke(`M${-h + 8} -68H${-h + 74}`, ink.white, 6, 'opacity="0.8"')
  )
}

/** A round biscuit with the cut edge and the egg-wash crown of an Osmania. */
export const biscuit = (x: number, y: number, r = 46, turn = 0) => {
  const scallops = Array.from({ length: 18 }, (_, i) => {
    const angle = (i * Math.PI) / 9
    return ellipse(Math.cos(angle) * r * 0.93, Math.sin(angle) * r * 0.93, r * 0.13, r * 0.13, ink.bakeDeep)
  }).join('')
  return at(
    x,
    y,
    scallops +
      ellipse(0, 0, r * 0.96, r * 0.96, ink.bakeDeep) +
      ellipse(-r * 0.03, -r * 0.03, r * 0.86, r * 0.86, ink.bake) +
      ellipse(-r * 0.08, -r * 0.08, r * 0.6, r * 0.6, ink.crumb, 'opacity="0.5"') +
      [
        [-0.3, -0.25],
        [0.28, -0.22],
        [0, 0.12],
        [-0.32, 0.3],
        [0.32, 0.3],
      ]
        .map(([dx = 0, dy = 0]) => ellipse(dx * r, dy * r, r * 0.06, r * 0.06, ink.bakeDark))
        .join(''),
    turn,
  )
}

/** A biscuit lying in a stack, seen from the side. */
export const biscuitSide = (cx: number, y: number, wide = 130) =>
  `<rect x="${cx - wide / 2}" y="${y - 20}" width="${wide}" height="22" rx="10" fill="${ink.bakeDeep}"/>` +
  `<rect x="${cx - wide / 2 + 3}" y="${y - 20}" width="${wide - 6}" height="12" rx="6" fill="${ink.bake}"/>` +
  `<rect x="${cx - wide / 2 + 14}" y="${y - 19}" width="${wide * 0.36}" height="5" rx="2.5" fill="${ink.crumb}" opacity="0.8"/>`

/** A slice of rusk standing up. */
export const rusk = (x: number, y: number, turn = 0) =>
  at(
    x,
    y,
    path('M-44 0V-96C-44-128-20-136 4-136S54-128 54-96V0C54 8 48 10 42 10H-32C-40 10-44 8-44 0Z', ink.bakeDark) +
      path('M-54 0V-96C-54-128-30-136-4-136S46-128 46-96V0C46 8 40 10 34 10H-42C-50 10-54 8-54 0Z', ink.bakeDeep) +
      path('M-42-4V-94C-42-116-24-123-4-123S34-116 34-94V-4C34-1 32 0 30 0H-38C-40 0-42-1-42-4Z', ink.bake) +
      [
        [-22, -96],
        [6, -104],
        [-4, -72],
        [20, -80],
        [-26, -58],
        [10, -44],
        [-14, -28],
        [22, -22],
        [-30, -14],
      ]
        .map(([dx = 0, dy = 0], i) =>
          ellipse(dx, dy, i % 3 ? 3 : 4.5, i % 3 ? 3 : 4, i % 4 ? ink.bakeDeep : ink.podDeep),
        )
        .join('') +
      stroke('M-34-88V-40', ink.crumb, 6, 'opacity="0.7"'),
    turn,
  )
