import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type EncodedResponse,
  encodeBytes,
  readyResponse,
  type ReadyResponse,
  tagOf,
} from '@tapri/service-kit/http/encoded-response'
import { LRUCache } from 'lru-cache'
import { pageHeaders } from './headers.ts'

/** A file that was looked at within this time is not looked at again: what is published is shown that much later at most. */
const LOOK_EVERY_MS = 100
/** Bytes of all files in memory, their encodings included: about ten times those of a build. */
const CACHE_BYTES = 48 * 1024 * 1024
/** A larger file is not cached. */
const CACHE_FILE_BYTES = 8 * 1024 * 1024
/** A smaller text is sent faster than it is decoded. */
const ENCODED_FROM_BYTES = 512

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}
const textual = /^(?:text\/|application\/(?:json|manifest|xml)|image\/svg)/

const typeOf = (file: string) => types[path.extname(file).slice(1)] ?? 'application/octet-stream'

interface CachedFile {
  /** Of the file and of its encodings beside it: which they are and when they were written. */
  stamp: string
  lookedAt: number
  ready: ReadyResponse
}

export interface Files {
  /** At once when the file was looked at a moment ago; undefined when there is none. */
  find: (file: string) => ReadyResponse | undefined | Promise<ReadyResponse | undefined>
}

/**
 * The files of a folder, from memory. A file with `.br` or `.gz` beside it is sent as these where the client accepts that, another text is
 * encoded when it is read. What is missing is not remembered.
 */
export function openFiles(folder: string, cachingOf: (file: string) => string): Files {
  const cache = new LRUCache<string, CachedFile>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf })
  const looking = new Map<string, Promise<ReadyResponse | undefined>>()

  async function look(file: string): Promise<ReadyResponse | undefined> {
    const name = path.join(folder, file)
    const lookedAt = performance.now()
    const stamp = await stampOf(name)
    if (stamp === undefined) {
      cache.delete(file)
      return undefined
    }
    const before = cache.get(file)
    if (before?.stamp === stamp) {
      before.lookedAt = lookedAt
      return before.ready
    }
    const content = await read(name)
    const type = typeOf(file)
    const more = type.startsWith('text/html') ? pageHeaders(content.bytes.identity.toString()) : {}
    const ready = readyResponse(content, type, cachingOf(file), more)
    const found = { stamp, lookedAt, ready }
    if (sizeOf(found) <= CACHE_FILE_BYTES) cache.set(file, found)
    return ready
  }

  return {
    find: (file) => {
      const known = cache.get(file)
      if (known && performance.now() - known.lookedAt < LOOK_EVERY_MS) return known.ready
      const looked = looking.get(file) ?? look(file).finally(() => looking.delete(file))
      looking.set(file, looked)
      return looked
    },
  }
}

const sizeOf = ({ ready: { content } }: CachedFile) =>
  Object.values(content.bytes).reduce((sum, bytes) => sum + bytes.length, 1_000)

/** Undefined when there is no such file. */
async function stampOf(name: string): Promise<string | undefined> {
  const stamps = await Promise.all(['', '.br', '.gz'].map((suffix) => stampOfOne(`${name}${suffix}`)))
  return stamps[0] === '' ? undefined : stamps.join(' ')
}

async function stampOfOne(name: string): Promise<string> {
  try {
    const found = await stat(name)
    return found.isFile() ? `${found.ino}:${found.size}:${found.mtimeMs}` : ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return ''
    throw error
  }
}

async function read(name: string): Promise<EncodedResponse> {
  const [identity, br, gzip] = await Promise.all([
    readFile(name),
    readFile(`${name}.br`).catch(() => undefined),
    readFile(`${name}.gz`).catch(() => undefined),
  ])
  if (!br && !gzip && identity.length >= ENCODED_FROM_BYTES && textual.test(typeOf(name))) return encodeBytes(identity)
  return { tag: tagOf(identity), bytes: { identity, ...(br && { br }), ...(gzip && { gzip }) } }
}
