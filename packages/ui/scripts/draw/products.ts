import { almond, anise, chilli, cinnamon, citrus, ginger, ice, leaf, pod, saffron, sprig, straw } from './garnish.ts'
import { ink } from './palette.ts'
import { at, cast, ellipse, path, shadeOf, steam, stroke, type Vessel } from './shapes.ts'
import { noodleBowl, pakora, samosa, vada } from './hot-snacks.ts'
import { biscuit, biscuitSide, bun, maska, rusk } from './snacks.ts'
import { cup, glass, katori, plate, stripe, teacup, teas } from './vessels.ts'

const clay: [string, string, string] = [ink.clay, ink.clayDeep, ink.clayDark]
const china: [string, string, string] = [ink.cream, ink.creamDeep, ink.white]
const steel: [string, string, string] = [ink.steel, ink.steelDeep, ink.steelLight]
const paper: [string, string, string] = [ink.cream, ink.creamDeep, ink.white]

const tall: Vessel = { cx: 200, top: 118, bottom: 336, wide: 150, foot: 106 }
const tumbler: Vessel = { cx: 200, top: 84, bottom: 340, wide: 148, foot: 112 }

/** What stands on the counter in the picture of each dish of the demo menu, by its slug. */
export const products: Record<string, () => string> = {
  'cutting-chai': () =>
    steam(200, 118, 1.1) + glass({ cx: 200, top: 140, bottom: 342, wide: 178, foot: 130 }, teas.chai, { level: 0.58 }),

  'masala-chai': () =>
    steam(190, 96) +
    glass({ ...tall, cx: 190 }, teas.chai) +
    cinnamon(300, 352, -14) +
    anise(96, 350) +
    pod(280, 318, 16, 0.7),

  'adrak-chai': () => steam(180, 96) + glass({ ...tall, cx: 180 }, teas.chai) + ginger(294, 334, 1.05),

  'elaichi-chai': () =>
    steam(194, 154) +
    teacup(194, 326, 178, china, teas.chai) +
    pod(88, 366, -16) +
    pod(318, 366, 14) +
    pod(264, 376, -4, 0.85),

  'kulhad-chai': () => {
    const kulhad: Vessel = { cx: 200, top: 150, bottom: 336, wide: 186, foot: 126 }
    return (
      steam(200, 126, 1.1) +
      cup(kulhad, clay, teas.chai, stripe(kulhad, 196, 216, ink.cream) + stripe(kulhad, 226, 231, ink.cream))
    )
  },

  'chai-flask': () => {
    const flask: Vessel = { cx: 168, top: 136, bottom: 338, wide: 138, foot: 138 }
    const lid: Vessel = { cx: 168, top: 62, bottom: 134, wide: 92, foot: 112 }
    const small = (cx: number, bottom: number) =>
      cup({ cx, top: bottom - 76, bottom, wide: 70, foot: 50 }, paper, teas.chai)
    return [
      cup(
        flask,
        [ink.garlicRed, '#8f2f22', ink.steelDeep],
        { liquid: ink.steelDeep, deep: ink.steelDeep },
        stripe(flask, 206, 232, ink.butter) + stripe(flask, 244, 251, ink.butter),
      ),
      path('M104 134A64 11 0 0 1 232 134L224 146H112Z', ink.steelDeep),
      cup(lid, steel, { liquid: ink.steelLight, deep: ink.steelLight }),
      stroke('M240 178c50-6 54 98 0 96', ink.steelDark, 14),
      small(290, 330),
      small(334, 350),
      steam(292, 232, 0.7),
    ].join('')
  },

  'lemon-tea': () => {
    const mug: Vessel = { cx: 190, top: 138, bottom: 338, wide: 168, foot: 142 }
    return (
      steam(186, 112) +
      stroke('M266 178c66-8 64 112-6 108', ink.white, 17, 'opacity="0.65"') +
      glass(mug, teas.black, { facets: false, level: 0.84, inside: at(170, 236, citrus(0, 0, 46), 0) }) +
      citrus(262, 140, 42, 14) +
      citrus(320, 352, 30, 30)
    )
  },

  sulaimani: () =>
    plate(196, 342, 250) +
    steam(196, 126) +
    glass({ cx: 196, top: 150, bottom: 336, wide: 126, foot: 92 }, teas.sulaimani, { level: 0.85 }) +
    citrus(300, 332, 28, 20) +
    sprig(94, 346, -26, 0.75),

  'green-tea': () => {
    const body = teacup(196, 326, 186, ['#dfeee3', '#b8d5c2', ink.white], teas.green)
    return steam(196, 152) + body + sprig(92, 378, -46, 0.8) + leaf(316, 380, 52, 0.85) + leaf(338, 372, 84, 0.7)
  },

  'kashmiri-kahwa': () => kahwa(),
  'filter-coffee': () => filterCoffee(),

  'cold-coffee': () => coldCoffee(),

  'iced-lemon-tea': () =>
    straw(240, 26, 180, 30, [ink.white, ink.teal]) +
    glass(tumbler, teas.black, {
      facets: false,
      level: 0.88,
      inside:
        ice(160, 150, -16, 50) + ice(226, 170, 18, 50) + ice(178, 222, 32, 46) + at(226, 266, citrus(0, 0, 38), 10),
    }) +
    citrus(136, 92, 40, 10) +
    sprig(190, 104, 12, 0.85),

  'masala-chaas': () => {
    const chaas = { liquid: ink.cream, deep: ink.creamDeep, top: ink.white }
    const specks = [
      [150, 190, ink.bark],
      [178, 214, ink.leaf],
      [214, 186, ink.bark],
      [240, 226, ink.leaf],
      [164, 258, ink.leaf],
      [206, 250, ink.bark],
      [232, 282, ink.bark],
      [178, 304, ink.leaf],
      [220, 318, ink.bark],
    ]
      .map(([x, y, fill], i) => ellipse(Number(x), Number(y), i % 2 ? 5 : 4, i % 2 ? 4 : 3, String(fill)))
      .join('')
    return (
      glass(tumbler, chaas, { facets: false, level: 0.9, inside: specks }) +
      sprig(196, 112, -8, 0.85) +
      chilli(312, 350, -10, 0.85)
    )
  },

  'bun-maska': () => plate(200, 342, 350) + bun(200, 344, 256, maska(256), 16),

  'osmania-biscuits': () =>
    plate(200, 346, 350) +
    [0, 1, 2, 3].map((i) => biscuitSide(168 + (i % 2) * 12, 346 - i * 26, 172)).join('') +
    biscuit(166, 182, 70, -10) +
    biscuit(284, 286, 72, 14),

  'elaichi-rusk': () =>
    cast(200, 348, 240) +
    rusk(106, 336, -10) +
    rusk(164, 336, -4) +
    rusk(222, 338, 3) +
    rusk(282, 340, 11) +
    pod(120, 372, -12, 0.8) +
    pod(310, 372, 10, 0.8),

  samosa: () =>
    plate(200, 340, 350) +
    samosa(256, 318, 0.9, 5) +
    samosa(150, 332, 1) +
    katori(284, 362, 92, ink.tamarind, ink.garlicRed) +
    katori(196, 374, 78, ink.chilli, ink.lime),

  'vada-pav': () =>
    plate(200, 346, 350) +
    bun(196, 346, 240, vada(240), 44) +
    chilli(314, 358, -10, 0.95) +
    ellipse(88, 358, 46, 10, ink.garlicRed) +
    ellipse(82, 355, 26, 5, ink.carrot),

  'bread-pakora': () =>
    plate(200, 344, 340) +
    pakora(236, 322, 6, 1) +
    pakora(158, 336, -4, 1.02) +
    katori(306, 364, 84, ink.chilli, ink.lime),

  'masala-maggi': () =>
    steam(170, 124) +
    stroke('M270 170L338 44', ink.steelLight, 14) +
    stroke('M275 172L343 47', ink.steelDeep, 5) +
    noodleBowl(200, 354, 310),
}

function kahwa() {
  const brass = [ink.brass, ink.brassDeep] as const
  const belly: Vessel = { cx: 262, top: 150, bottom: 300, wide: 128, foot: 96 }
  const foot: Vessel = { cx: 262, top: 296, bottom: 334, wide: 64, foot: 104 }
  return [
    cast(262, 338, 110),
    stroke('M318 178c46-6 52 70 2 78', brass[1], 13),
    path('M206 240C176 236 176 204 158 196L150 204C160 214 164 262 210 262Z', brass[1]),
    cup(foot, [brass[0], brass[1], brass[1]], { liquid: brass[1], deep: brass[1] }),
    cup(
      belly,
      [brass[0], brass[1], brass[0]],
      { liquid: brass[0], deep: brass[0] },
      stripe(belly, 196, 202, ink.brassDark) + stripe(belly, 248, 254, ink.brassDark),
    ),
    path('M202 150C208 112 240 100 262 100S316 112 322 150A60 10 0 0 1 202 150Z', brass[0]),
    path('M282 102C304 108 318 124 322 150A60 10 0 0 1 286 158C296 140 294 118 282 102Z', brass[1]),
    ellipse(262, 92, 13, 14, brass[1]),
    stroke('M226 134c6-10 14-15 22-17', ink.butter, 6, 'opacity="0.8"'),
    steam(128, 208, 0.85),
    teacup(130, 346, 118, ['#f6e9dc', '#e0c6ae', ink.white], teas.kahwa, false),
    almond(222, 374, -10, 0.8),
    almond(268, 366, 16, 0.8),
    almond(118, 277, 10, 0.42),
    saffron(318, 374),
  ].join('')
}

function filterCoffee() {
  const davara: Vessel = { cx: 200, top: 286, bottom: 342, wide: 226, foot: 172 }
  const glassOfSteel: Vessel = { cx: 200, top: 144, bottom: 322, wide: 122, foot: 96 }
  const rim = (y: number, w: number) => ellipse(200, y, w / 2 + 5, (w / 2 + 5) * 0.17, ink.steelLight)
  return [
    steam(200, 120),
    cup(davara, steel, { liquid: ink.steelDark, deep: ink.steelDeep }),
    rim(144, 122),
    cup(glassOfSteel, [ink.steelLight, ink.steelDeep, ink.steelLight], teas.coffee),
    stroke('M150 176L160 306', ink.white, 9, 'opacity="0.9"'),
    path('M87 286L114 342A86 16 0 0 0 286 342L313 286A113 19 0 0 1 87 286Z', ink.steel),
    shadeOf({ ...davara, top: 300 }, ink.steelDeep, 0.9, 0.28),
    stroke('M87 286A113 19 0 0 0 313 286', ink.white, 6),
    stroke('M112 312l12 24', ink.white, 7, 'opacity="0.8"'),
    ellipse(72, 362, 12, 8, ink.coffee),
    ellipse(94, 374, 12, 8, ink.coffeeDeep),
    ellipse(330, 370, 12, 8, ink.coffee),
  ].join('')
}

function coldCoffee() {
  const shake = { liquid: ink.latte, deep: ink.coffee, top: ink.cream }
  const drizzle = path('M128 340H280V262C240 288 176 246 124 280Z', ink.coffee, 'opacity="0.75"')
  return [
    straw(232, 22, 130, 30, [ink.cream, ink.garlicRed]),
    glass({ ...tumbler, top: 112 }, shake, {
      facets: false,
      level: 0.94,
      inside: ice(160, 190, -14, 50) + ice(230, 216, 20, 50) + drizzle,
    }),
    path(
      'M132 112C126 66 160 42 198 42S272 66 266 112C250 128 236 116 222 124C206 132 192 116 176 126C160 132 144 124 132 112Z',
      ink.cream,
    ),
    path('M214 43C250 48 272 72 266 112C250 128 236 116 222 124C248 104 246 66 214 43Z', ink.creamDeep),
    path(
      'M150 72C160 50 184 42 204 43C236 46 252 62 256 80C244 88 240 72 230 78C222 82 224 96 214 96S206 80 196 80S186 98 176 96S166 78 150 72Z',
      ink.coffee,
    ),
  ].join('')
}
