// Draws the icons an installed Tapri shows on a home screen: the kulhad of the brand on marigold, in the sizes and the
// shapes the platforms ask for. npm run icons -w @tapri/ui
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { kulhad } from '../src/pictures/kulhad-shape.ts'
import { ink } from './draw/palette.ts'
import { ellipse, path, stroke } from './draw/shapes.ts'

const folder = new URL('../../../shell/public/icons/', import.meta.url)

const rays = Array.from({ length: 12 }, (_, i) => {
  const [from, to] = [(i / 12) * Math.PI * 2, ((i + 0.5) / 12) * Math.PI * 2]
  return `M32 34L${32 + Math.cos(from) * 60} ${34 + Math.sin(from) * 60}L${32 + Math.cos(to) * 60} ${34 + Math.sin(to) * 60}Z`
}).join('')

const mark = [
  path(kulhad.body, ink.clay),
  path(kulhad.shade, ink.clayDeep),
  path(kulhad.band, ink.cream),
  ellipse(kulhad.rim.cx, kulhad.rim.cy, kulhad.rim.rx, kulhad.rim.ry, ink.clayDark),
  ellipse(kulhad.tea.cx, kulhad.tea.cy, kulhad.tea.rx, kulhad.tea.ry, ink.froth),
  ...kulhad.steam.map((d) => stroke(d, ink.white, 3.2)),
].join('')

/** `corner` rounds the ground, `scale` leaves room for the platform to cut its own shape. */
const icon = (corner: number, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="${corner}"/></clipPath><g clip-path="url(#c)"><rect width="64" height="64" fill="${ink.brass}"/>${path(rays, ink.saffron)}<g transform="translate(32 33) scale(${scale}) translate(-32 -31)">${mark}</g></g></svg>`

const icons = [
  { name: 'icon-192', size: 192, svg: icon(14, 0.82) },
  { name: 'icon-512', size: 512, svg: icon(14, 0.82) },
  { name: 'maskable-512', size: 512, svg: icon(0, 0.68) },
  { name: 'apple-touch-180', size: 180, svg: icon(0, 0.8) },
]

await mkdir(folder, { recursive: true })
for (const { name, size, svg } of icons) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(`${name}.png`, folder).pathname)
}
await writeFile(new URL('icon.svg', folder), icon(14, 0.82))
