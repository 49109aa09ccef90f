import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { NoSuchCall } from '@tapri/service-kit/http/app'
import { encodeBytes, type ReadyResponse, readyResponse } from '@tapri/service-kit/http/encoded-response'
import { pageHeaders } from '../headers.ts'
import type { Settings } from '../settings.ts'
import { BUILT_BRAND, namedManifest, namedPage } from './rename.ts'

const MANIFEST = 'manifest.webmanifest'
const WORKER = 'sw.js'
const pages = ['index.html', 'app.html']
const pictures = ['icon.svg', 'icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-180.png']

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

const integrityOf = (content: Buffer) => `sha256-${hash('sha256', content, 'base64')}`

/** Reads the operator's pictures. Throws for an unreadable folder, so that the gateway does not start. */
function readPictures(folder: string | undefined) {
  if (!folder) return new Map<string, Buffer>()
  const there = readdirSync(folder)
  const names = pictures.filter((name) => there.includes(name))
  return new Map(names.map((name) => [`icons/${name}`, readFileSync(path.join(folder, name))]))
}

interface BrandedFile {
  ready: ReadyResponse
  headers: Record<string, string>
}

/**
 * Returns a function that finds the files of `shell/` that show the brand, with the operator's name and pictures:
 * pages, manifest, icons, and the service worker, which knows the hashes of the others. It returns undefined for a file
 * served as built.
 */
export function brandedFiles({ BRAND, BRAND_DIR, WEB_DIR }: Settings) {
  const own = readPictures(BRAND_DIR)
  const isBuilt = BRAND === BUILT_BRAND && own.size === 0
  const changed = isBuilt ? [] : [...pages, MANIFEST, ...own.keys()]
  const kept = new Map<string, BrandedFile & { writtenMs: string }>()
  const read = (name: string) => readFile(path.join(WEB_DIR, 'shell', name))

  async function contentOf(name: string): Promise<Buffer> {
    const picture = own.get(name)
    if (picture) return picture
    const built = await read(name)
    const text = String(built)
    if (name === MANIFEST) return Buffer.from(namedManifest(text, BRAND))
    if (name === WORKER) return Buffer.from(await withHashes(text))
    return Buffer.from(namedPage(text, BRAND, own.has('icons/icon.svg')))
  }

  async function withHashes(worker: string) {
    let text = worker
    for (const name of changed)
      text = text.replaceAll(integrityOf(await read(name)), integrityOf(await contentOf(name)))
    return text
  }

  /** Returns the modification times of the files from which this one is made. */
  async function writtenAt(name: string) {
    const made = name === WORKER ? [WORKER, ...changed] : own.has(name) ? [] : [name]
    const stats = made.map((each) => stat(path.join(WEB_DIR, 'shell', each)))
    const all = await Promise.all(stats).catch(() => {
      throw new NoSuchCall()
    })
    return all.map(({ mtimeMs }) => mtimeMs).join()
  }

  return async (file: string): Promise<BrandedFile | undefined> => {
    const name = file.replace(/^shell\//, '')
    if (isBuilt || name === file || (name !== WORKER && !changed.includes(name))) return undefined
    const writtenMs = await writtenAt(name)
    const before = kept.get(name)
    if (before?.writtenMs === writtenMs) return before
    const content = await contentOf(name)
    const ready = readyResponse(await encodeBytes(content), types[path.extname(name)] ?? '', 'no-cache')
    const branded = { ready, headers: pages.includes(name) ? pageHeaders(String(content)) : {}, writtenMs }
    kept.set(name, branded)
    return branded
  }
}
