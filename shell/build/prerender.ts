import { compileForNode } from '@tapri/webpack-config/compile'
import { place } from '../place.ts'
import type * as Prerendered from '../src/prerendered.tsx'
import { readBuilt, writeBuilt } from './files.ts'

// The minifier of the build drops quotes where it may.
const emptyRoot = /<div id="?root"?><\/div>/
const stylesheet = /<link href="?\/(main\.[0-9a-f]+\.css)"? rel="?stylesheet"?>/

/**
 * Writes the landing page into index.html, with its styles, so that it is on the screen before any script; and the word
 * Loading into app.html, which is the page of every other path.
 */
export async function prerender() {
  // The shell asks the browser's storage who is signed in; while building, that is nobody.
  const nothingStored = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { localStorage: nothingStored, window: { addEventListener: () => undefined } })
  const pages = await compileForNode<typeof Prerendered>(place, './src/prerendered.tsx')

  const index = await withStyles(await readBuilt('index.html'))
  await writeBuilt('index.html', fill(index, 'landing', pages.landing()))
  await writeBuilt('app.html', fill(await readBuilt('app.html'), 'loading', pages.loading()))
}

function fill(html: string, page: string, markup: string) {
  if (!emptyRoot.test(html)) throw new Error('the page has no empty #root to render into')
  return html.replace(emptyRoot, () => `<div id="root" data-page="${page}">${markup}</div>`)
}

/** Puts the stylesheet into the page: its addresses are relative, and index.html lies where it does. */
async function withStyles(html: string) {
  const link = stylesheet.exec(html)
  if (!link?.[1]) throw new Error('index.html links no stylesheet')
  const css = await readBuilt(link[1])
  return html.replace(link[0], () => `<style>${css}</style>`)
}
