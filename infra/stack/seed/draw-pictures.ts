// Draws the picture of every dish of the demo menu as SVG and writes it as WebP beside the menu. Run it after a change
// of the menu or of the drawings: npm run pictures -w infra
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { menu } from './menu.ts'
import { products } from '@tapri/ui/draw/products'
import { scene } from '@tapri/ui/draw/scene'

const folder = new URL('./pictures/', import.meta.url)
await mkdir(folder, { recursive: true })

for (const { slug, category } of menu) {
  const draw = products[slug]
  if (!draw) throw new Error(`nobody has drawn ${slug}`)
  const picture = await sharp(Buffer.from(scene(category, draw())))
    .webp({ quality: 82 })
    .toBuffer()
  await writeFile(new URL(`${slug}.webp`, folder), picture)
  console.log(`${slug}.webp: ${picture.length} bytes`)
}
