import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../public')

interface Picture {
  src: string
  sizes: string
  type: string
  form_factor?: string
  label?: string
}
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: Picture[]
  shortcuts: { icons: Picture[] }[]
  screenshots: Picture[]
}

/** Returns the size of a picture such as `360x780`, read from the file itself. */
function sizeOf({ src, type }: Picture) {
  const file = readFileSync(join(folder, src))
  if (type === 'image/png') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  expect(file.toString('latin1', 8, 12)).toBe('WEBP')
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`
  expect(kind).toBe('VP8X')
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
}

const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]

test.each(pictures)('$src has the size and type of the manifest', (picture) => {
  expect(sizeOf(picture)).toBe(picture.sizes)
})

test('screenshots are small, labelled, for both form factors and within the allowed ratio', () => {
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide', 'wide'])
  for (const { src, sizes, label } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(label).toBeTruthy()
    expect(statSync(join(folder, src)).size).toBeLessThan(80_000)
  }
})
