import { compileForNode } from '@tapri/webpack-config/compile'
import { place } from '../place.ts'
import type * as Prerendered from '../src/prerendered.tsx'
import { readBuilt, writeBuilt } from './files.ts'

// The HTML minifier may drop the quotes of attributes.
const emptyRoot = /<div id="?root"?><\/div>/
const stylesheet = /<link href="?\/(main\.[0-9a-f]+\.css)"? rel="?stylesheet"?>/

/**
 * Renders the landing page with inlined styles into index.html, so that it is visible before any script runs, and the
 * loading page into app.html, which is served for every other path.
 */
export async function prerender() {
  // The shell reads localStorage and window while it renders; the build has an empty stub.
  const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { localStorage: emptyStorage, window: { addEventListener: () => undefined } })
  const pages = await compileForNode<typeof Prerendered>(place, './src/prerendered.tsx')

  const index = await readBuilt('index.html')
  const [link, css] = await stylesOf(index)
  // The stylesheet's relative URLs stay valid: index.html is in the same folder.
  const withStyles = index.replace(link, () => `<style>${css}</style>`)
  const app = await readBuilt('app.html')
  await writeBuilt('index.html', fill(withStyles, 'landing', pages.landing()))
  await writeBuilt('app.html', fill(withFontPreloads(app, css), 'loading', pages.loading()))
}

function fill(html: string, page: string, markup: string) {
  if (!emptyRoot.test(html)) throw new Error('the page has no empty #root to render into')
  return html.replace(emptyRoot, () => `<div id="root" data-page="${page}">${markup}</div>`)
}

/** Returns the <link> of the page's stylesheet and the content of the stylesheet. */
async function stylesOf(html: string): Promise<[string, string]> {
  const link = stylesheet.exec(html)
  if (!link?.[1]) throw new Error('index.html links no stylesheet')
  return [link[0], await readBuilt(link[1])]
}

/**
 * Preloads the two fonts of every page to shorten the time with fallback fonts. Not in index.html: its inlined styles
 * request them early enough, and a preload would delay the first paint.
 */
function withFontPreloads(html: string, css: string) {
  const faces = [...new Set(css.match(/(baloo-2|anek)-latin\.[0-9a-f]+\.woff2/g))]
  if (faces.length !== 2) throw new Error(`not the two faces of a page: ${faces.join(', ')}`)
  const links = faces.map((face) => `<link rel="preload" href="/${face}" as="font" type="font/woff2" crossorigin>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
