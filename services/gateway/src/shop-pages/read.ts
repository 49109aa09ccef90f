import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@tapri/contracts/problems/text'
import { type ShopPage, shopPages } from '@tapri/contracts/shop-pages'

const defaults = fileURLToPath(new URL('../../pages', import.meta.url))
const languages: readonly Language[] = ['en', 'hi']

/** Reads the Markdown of a page: the operator's file `<folder>/<language>/<page>.md`, or else the default. */
export function readPage(page: ShopPage, language: Language, folder: string | undefined): string {
  const name = path.join(language, `${page}.md`)
  const own = folder && path.join(folder, name)
  return readFileSync(own && existsSync(own) ? own : path.join(defaults, name), 'utf8')
}

/** Returns a version of the privacy notice that changes with its text in any language. */
export function privacyVersion(folder: string | undefined): string {
  const hash = createHash('sha256')
  for (const language of languages) hash.update(readPage('privacy', language, folder))
  return hash.digest('hex').slice(0, 12)
}

/** Returns the title of a page: its first heading. */
export const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** Reads every page. Throws for an unreadable folder, so that the gateway does not start. */
export function readPages(folder: string | undefined): Record<Language, Record<ShopPage, string>> {
  const read = (language: Language) =>
    Object.fromEntries(shopPages.map((page) => [page, readPage(page, language, folder)])) as Record<ShopPage, string>
  return { en: read('en'), hi: read('hi') }
}
