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

  const index = await readBuilt('index.html')
  const [link, css] = await stylesOf(index)
  // Its addresses are relative, and index.html lies where it does.
  const withStyles = index.replace(link, () => `<style>${css}</style>`)
  const app = await readBuilt('app.html')
  await writeBuilt('index.html', fill(withStyles, 'landing', pages.landing()))
  await writeBuilt('app.html', fill(withFaces(app, css), 'loading', pages.loading()))
}

function fill(html: string, page: string, markup: string) {
  if (!emptyRoot.test(html)) throw new Error('the page has no empty #root to render into')
  return html.replace(emptyRoot, () => `<div id="root" data-page="${page}">${markup}</div>`)
}

/** The link to the stylesheet of the page, and what is in it. */
async function stylesOf(html: string): Promise<[string, string]> {
  const link = stylesheet.exec(html)
  if (!link?.[1]) throw new Error('index.html links no stylesheet')
  return [link[0], await readBuilt(link[1])]
}

/**
 * Asks for the two faces of every page with the page itself, so that few words are ever seen in another one. The landing
 * page has its styles within it and asks soon enough: there they would only be in the way of its first words.
 */
function withFaces(html: string, css: string) {
  const faces = [...new Set(css.match(/(baloo-2|anek)-latin\.[0-9a-f]+\.woff2/g))]
  if (faces.length !== 2) throw new Error(`not the two faces of a page: ${faces.join(', ')}`)
  const links = faces.map((face) => `<link rel="preload" href="/${face}" as="font" type="font/woff2" crossorigin>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
