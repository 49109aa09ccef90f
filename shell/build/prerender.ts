import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { compileForNode, compileScript } from '@tapri/webpack-config/compile'
import { shell } from '../app-config.ts'
import type * as Prerendered from '../src/prerendered.tsx'
import { dist, readBuilt, writeBuilt } from './files.ts'

// The HTML minifier may drop the quotes of attributes.
const emptyRoot = /<div id="?root"?><\/div>/
const stylesheet = /<link href="?(\/main\.[0-9a-f]+\.css)"? rel="?stylesheet"?>/g
const earlyTag = /<script src="?\/early\.js"?><\/script>/
const htmlTag = /<html lang="?en"?/
const script = /<script defer(?:="defer")? src="?(\/[^" >]+\.js)"?><\/script>/g

/**
 * Matches the scripts that the landing page prefetches. React is left out: with it the page would exceed its size
 * budget (journey first-visit).
 */
const AHEAD = /^\/(libraries|main)\./

/**
 * Writes the two pages. index.html is the landing page in both languages with inlined styles and one small script, so
 * that it needs no application code. app.html is what every other path shows until the application has loaded.
 */
export async function prerender() {
  // The shell reads localStorage and window while it renders; Node has neither, so both are stubbed.
  const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { localStorage: emptyStorage, window: { addEventListener: () => undefined } })
  const { exports: pages, css } = await compileForNode<typeof Prerendered>(shell, './src/prerendered.tsx')
  const app = await withEarlyScript(await readBuilt('app.html'))
  const styles = filesOf(app, stylesheet)
  const scripts = filesOf(app, script)
  const landingScript = await writeLandingScript()
  checkFiles(css)

  const ahead = scripts.filter((name) => AHEAD.test(name))
  const landing = [
    `<div id="root" data-page="landing">${pages.landing('en')}</div>`,
    `<template id="hindi">${pages.landing('hi')}</template>`,
    `<script type="application/json" id="app-files">${JSON.stringify({ scripts, styles, ahead })}</script>`,
  ].join('')
  if (!htmlTag.test(app)) throw new Error(`app.html has no ${htmlTag.source}`)
  const bare = app.replaceAll(script, '').replace(stylesheet, () => `<style>${css}</style>`)
  const index = bare
    .replace(htmlTag, (tag) => `${tag} data-fonts="later"`)
    .replace('</head>', () => `<script defer src="${landingScript}"></script></head>`)
  const loading = `<div id="root" data-page="loading">${pages.loading()}</div>`
  await writeBuilt('index.html', fill(index, landing))
  await writeBuilt('app.html', fill(withFontPreloads(app, css), loading))
}

function fill(html: string, content: string) {
  if (!emptyRoot.test(html)) throw new Error('the page has no empty #root to render into')
  return html.replace(emptyRoot, () => content)
}

function filesOf(html: string, tag: RegExp) {
  const files = Array.from(html.matchAll(tag), ([, file = '']) => file)
  if (files.length === 0) throw new Error(`app.html has no ${tag}`)
  return files
}

/** Inlines early.js, which would otherwise delay the page by a round trip; the gateway allows it by its CSP hash. */
async function withEarlyScript(html: string) {
  if (!earlyTag.test(html)) throw new Error(`app.html has no ${earlyTag.source}`)
  const early = await compileScript(shell, './public/early.js', 'web')
  for (const suffix of ['', '.br', '.gz']) await rm(path.join(dist, `early.js${suffix}`), { force: true })
  return html.replace(earlyTag, () => `<script>${early}</script>`)
}

/**
 * Compiles the landing page's script separately: as an entry of the application's build it would pull in the shared
 * chunks.
 */
async function writeLandingScript() {
  const content = await compileScript(shell, './src/landing.ts', 'web')
  const name = `landing.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`
  await writeBuilt(name, content)
  return `/${name}`
}

/**
 * Fails the build if the styles, which are compiled twice, refer to a file that the first compilation did not write.
 */
function checkFiles(css: string) {
  for (const [, file = ''] of css.matchAll(/url\(\/?([\w.-]+)\)/g))
    if (!existsSync(path.join(dist, file))) throw new Error(`the landing page names ${file}, which is not built`)
}

/**
 * Preloads the two fonts that every page uses, to shorten the time with fallback fonts. Not for index.html, which is
 * painted before its fonts are requested (src/landing/fonts.ts).
 */
function withFontPreloads(html: string, css: string) {
  const faces = [...new Set(css.match(/(baloo-2|anek)-latin\.[0-9a-f]+\.woff2/g))]
  if (faces.length !== 2) throw new Error(`not the two faces of a page: ${faces.join(', ')}`)
  const links = faces.map((face) => `<link rel="preload" href="/${face}" as="font" type="font/woff2" crossorigin>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
