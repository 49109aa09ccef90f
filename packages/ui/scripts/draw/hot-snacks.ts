import { ink } from './palette.ts'
import { at, cast, clipped, ellipse, path, stroke } from './shapes.ts'

/** A samosa standing on its base: two faces and the crimped seam. */
export const samosa = (x: number, y: number, scale = 1, turn = 0) =>
  at(
    x,
    y,
    path(
      'M-96-6C-84-40-30-134-6-150C4-156 14-154 20-144C44-106 88-40 98-10C102 6 94 12 80 13C26 18-40 18-82 13C-98 11-100 4-96-6Z',
      ink.fried,
    ) +
      path(
        'M6-154C14-155 17-149 20-144C44-106 88-40 98-10C102 6 94 12 80 13C62 15 46 16 34 16.500C42-40 30-110 6-154Z',
        ink.friedDeep,
      ) +
      stroke('M-84 2C-40 8 20 9 70 4', ink.friedDark, 5) +
      stroke('M-70 6v8M-48 8v8M-26 9v8M-4 9v8M18 8v9M40 7v8M62 5v8', ink.friedDark, 4) +
      stroke('M-62-30C-48-62-32-92-16-112', ink.crumb, 7, 'opacity="0.75"') +
      [
        [-30, -40],
        [-10, -76],
        [-46, -14],
        [4, -30],
        [-14, -18],
      ]
        .map(([dx = 0, dy = 0]) => ellipse(dx, dy, 4, 4, ink.friedDeep))
        .join(''),
    turn,
    scale,
  ).replaceAll('16.500', '16.5')

/** A fried fritter, round and uneven, looking out of a bun, with the green of the chutney beneath. */
export const vada = (wide: number) => {
  const h = wide / 2
  return (
    path(`M${-h + 4} -52C${-h + 30} -66 ${-20} -44 ${10} -56S${h - 30} -42 ${h - 4} -54V-44H${-h + 4}Z`, ink.chilli) +
    path(
      `M${-h - 2} -74C${-h - 8} -96 ${-h * 0.6} -112 0 -112S${h + 8} -96 ${h + 2} -74C${h} -46 ${-h} -46 ${-h - 2} -74Z`,
      ink.friedDeep,
    ) +
    path(
      `M${-h + 2} -76C${-h - 2} -96 ${-h * 0.5} -108 -6 -108C${h * 0.2} -96 ${-h * 0.2} -64 ${-h * 0.5} -57C${-h * 0.8} -60 ${-h} -66 ${-h + 2} -76Z`,
      ink.fried,
    ) +
    [
      [-84, -74],
      [-54, -66],
      [-22, -72],
      [14, -62],
      [46, -72],
      [78, -66],
      [94, -78],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 6, 4.5, ink.friedDark))
      .join('')
  )
}

/** Half of a bread pakora: the cut face with its layers in a crust of gram batter. */
export const pakora = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    path(
      'M-112 8C-122-2-116-12-106-22L-14-128C-6-138 8-138 16-128L106-22C116-12 122-2 112 8C104 18-104 18-112 8Z',
      ink.friedDark,
    ) +
      path(
        'M-106 4C-114-4-108-12-100-20L-12-120C-5-128 7-128 14-120L100-20C108-12 114-4 106 4C98 10-98 10-106 4Z',
        ink.fried,
      ) +
      path('M-82-8L-6-96C-2-100 4-100 8-96L82-8Z', ink.crumb) +
      clipped(
        'M-82-8L-6-96C-2-100 4-100 8-96L82-8Z',
        `<rect x="-120" y="-62" width="240" height="30" fill="${ink.noodle}"/>` +
          [
            [-30, -46, ink.pea],
            [-4, -54, ink.chilli],
            [20, -44, ink.pea],
            [2, -40, ink.carrot],
            [38, -38, ink.chilli],
            [-48, -38, ink.carrot],
          ]
            .map(([dx, dy, fill]) => ellipse(Number(dx), Number(dy), 6, 5.5, String(fill)))
            .join(''),
      ) +
      stroke('M-92-22L-24-100', ink.crumb, 6, 'opacity="0.6"') +
      [
        [60, -60],
        [84, -30],
        [36, -92],
      ]
        .map(([dx = 0, dy = 0]) => ellipse(dx, dy, 4, 4, ink.friedDark))
        .join(''),
    turn,
    scale,
  )

/** Noodles in a bowl, with everything the hill road puts in. */
export function noodleBowl(cx: number, bottom: number, wide: number) {
  const w = wide / 2
  const top = bottom - wide * 0.44
  const heap = `M${cx - w + 12} ${top + 4}C${cx - w * 0.8} ${top - 66} ${cx - w * 0.3} ${top - 84} ${cx} ${top - 84}S${cx + w * 0.8} ${top - 66} ${cx + w - 12} ${top + 4}A${w} ${w * 0.2} 0 0 1 ${cx - w + 12} ${top + 4}Z`
  const strands = Array.from({ length: 9 }, (_, i) => {
    const y = top - 74 + i * 12
    const lift = i % 2 ? 16 : -14
    return stroke(
      `M${cx - w} ${y + 14}c34 ${lift} 52 ${-lift} 88 0s58 ${lift} 92 0s60 ${-lift} 96 ${lift * 0.4}`,
      i % 2 ? ink.noodleDeep : ink.crumb,
      i % 2 ? 5 : 4,
      'opacity="0.9"',
    )
  }).join('')
  const bits: [number, number, string][] = [
    [-66, -22, ink.pea],
    [-28, -56, ink.carrot],
    [6, -30, ink.pea],
    [40, -58, ink.pea],
    [70, -22, ink.carrot],
    [-92, 0, ink.carrot],
    [24, -4, ink.garlicRed],
    [-36, -10, ink.leaf],
    [96, 2, ink.pea],
    [-4, -70, ink.leaf],
  ]
  const bowl = `M${cx - w} ${top}C${cx - w} ${top + wide * 0.3} ${cx - w * 0.6} ${bottom} ${cx - w * 0.34} ${bottom}H${cx + w * 0.34}C${cx + w * 0.6} ${bottom} ${cx + w} ${top + wide * 0.3} ${cx + w} ${top}A${w} ${w * 0.2} 0 0 1 ${cx - w} ${top}Z`
  return [
    cast(cx, bottom + 4, wide * 0.6),
    ellipse(cx, top, w, w * 0.2, ink.tealDeep),
    path(heap, ink.noodle),
    clipped(heap, strands),
    ...bits.map(([dx, dy, fill]) => ellipse(cx + dx, top + dy, 9, 8, fill)),
    path(bowl, ink.teal),
    clipped(
      bowl,
      path(
        `M${cx + w * 0.45} ${top - 10}C${cx + w * 0.4} ${bottom - 30} ${cx + w * 0.2} ${bottom} ${cx} ${bottom + 10}H${cx + wide}V${top - 10}Z`,
        ink.tealDeep,
      ),
    ),
    clipped(bowl, stroke(`M${cx - w} ${top + 34}Q${cx} ${top + 34 + w * 0.44} ${cx + w} ${top + 34}`, ink.cream, 9)),
    stroke(`M${cx - w} ${top}A${w} ${w * 0.2} 0 0 0 ${cx + w} ${top}`, ink.cream, 5, 'opacity="0.9"'),
  ].join('')
}
