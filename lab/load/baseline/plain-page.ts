/**
 * A page without script, as a person would write it by hand: the content of the landing page, one picture at once and
 * more when scrolled into view.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fastify } from 'fastify'
import { listen } from './listen.ts'

const pictures = path.join(import.meta.dirname, '../../../infra/run/stack/seed/pictures')
const names = ['adrak-chai', 'bread-pakora', 'bun-maska', 'chai-flask', 'cold-coffee', 'cutting-chai', 'elaichi-chai']
const picture = (name: string, loading: string) =>
  `<img src="/${name}.webp" alt="${name}" width="320" height="240" loading="${loading}">`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hot Chai, Delivered Fast</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Hot chai and snacks near you">
<link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;margin:0 auto;max-width:60rem;padding:1rem;background:#faf6f0;color:#2b1d16}
a{display:inline-block;padding:.75rem 1rem;background:#7a3b12;color:#fff}img{max-width:100%;height:auto;display:block}</style>
<main><h1>Hot Chai, Delivered Fast</h1><p>From the tea stall near you, in under 30 minutes, with cash on delivery.</p>
${picture('adrak-chai', 'eager')}<p><a href="/register">Order Your Chai Now</a></p>
<div style="margin-top:100rem">${names
  .slice(1)
  .map((name) => picture(name, 'lazy'))
  .join('\n')}</div></main></html>`
const compressed = await promisify(gzip)(page)

const app = fastify()
app.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(compressed),
)
for (const name of names) {
  const bytes = await readFile(path.join(pictures, `${name}.webp`))
  app.get(`/${name}.webp`, (_request, reply) =>
    reply.header('content-type', 'image/webp').header('cache-control', 'max-age=3600').send(bytes),
  )
}
await listen(app)
