import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shopPages } from '@tapri/contracts/shop-pages'
import { expect, onTestFinished, test } from 'vitest'
import { gateway } from '../testing.ts'

/** Creates a folder with the operator's own English privacy notice. */
async function ownPages(privacy: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'en'))
  await writeFile(path.join(folder, 'en/privacy.md'), privacy)
  return folder
}

test('every page is there in both languages, leads to the others and leaves no placeholder', async () => {
  const { app } = await gateway({ APP_MODE: 'production', BRAND: 'Chaiwala', LEGAL_NAME: 'Chaiwala Foods' })
  for (const page of shopPages) {
    for (const lang of ['en', 'hi']) {
      const { statusCode, headers, body } = await app.inject(`/pages/${page}?lang=${lang}`)
      expect([statusCode, headers['content-language'], headers['content-type']], page).toEqual([
        200,
        lang,
        'text/html; charset=utf-8',
      ])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(body).not.toMatch(/\{\{|<script|\sstyle=|src=|undefined/)
      for (const other of shopPages) expect(body).toContain(`href="/pages/${other}?lang=${lang}"`)
    }
  }
})

test('facts that are set stand in the page, the sentence about one that is not set is left out', async () => {
  const settings = { LEGAL_NAME: 'Chaiwala Foods', GRIEVANCE_OFFICER: 'Anita Rao, +911100000009' }
  const { app } = await gateway(settings)
  const { body } = await app.inject('/pages/contact')
  expect(body).toContain('Tapri is run by Chaiwala Foods.')
  expect(body).toContain('Grievance officer: Anita Rao, +911100000009')
  expect(body).toContain('<a href="tel:+911100000002">+911100000002</a>')
  expect(body).not.toContain('Address:')
})

test('the language is that of the address, else that of the browser', async () => {
  const { app } = await gateway()
  const languageOf = async (url: string, accepted: string) =>
    (await app.inject({ url, headers: { 'accept-language': accepted } })).headers['content-language']
  expect(await languageOf('/pages/terms', 'hi-IN,en;q=0.5')).toBe('hi')
  expect(await languageOf('/pages/terms?lang=en', 'hi-IN')).toBe('en')
})

test('an operator’s own file takes the place of the default, and changes the version of the notice', async () => {
  const folder = await ownPages('# Our notice\n\nWe keep little. <script>alert(1)</script>\n')
  const { app } = await gateway({ PAGES_DIR: folder })
  const { body } = await app.inject('/pages/privacy?lang=en')
  expect(body).toContain('<h1>Our notice</h1>')
  expect(body).toContain('&lt;script&gt;')
  expect((await app.inject('/pages/privacy?lang=hi')).body).toContain('प्राइवेसी नोटिस')
  expect((await app.inject('/pages/terms?lang=en')).body).toContain('<h1>Terms</h1>')
  const versionOf = async (at: typeof app) =>
    (await at.inject('/api/config')).json<{ privacy_version: string }>().privacy_version
  const versions = [await versionOf((await gateway()).app), await versionOf(app)]
  expect(versions[0]).toMatch(/^[0-9a-f]{12}$/)
  expect(versions[1]).not.toBe(versions[0])
})

test('there is no other page', async () => {
  const { app } = await gateway()
  expect((await app.inject('/pages/imprint')).statusCode).toBe(404)
})
