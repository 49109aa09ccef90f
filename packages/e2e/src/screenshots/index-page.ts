import type { Scene } from '../screens/scenes/scene.ts'
import { themes } from '../support/tab.ts'
import { allSizes, fileOf } from './screenshot.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const row = (scene: Scene) => `
<section><h2>${escape(scene.name)}</h2><p>${escape(scene.path)} · ${scene.role}</p><div>
${allSizes
  .flatMap((size) => themes.map((theme) => fileOf(scene, size, theme)))
  .map((file) => `<a href="${file}"><img src="${file}" alt="${escape(scene.name)}" loading="lazy"></a>`)
  .join('\n')}
</div></section>`

/** Renders an HTML page with all screenshots, one row for each scene. */
export const indexOf = (scenes: readonly Scene[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tapri, every screen</title>
<style>
body { margin: 2rem; font: 16px/1.4 system-ui; background: #ddd }
h2 { margin: 2rem 0 0; font-size: 1.1rem } p { margin: 0 0 .5rem; color: #444 }
section div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
img { height: 26rem; width: auto; background: #fff }
</style>
<h1>Tapri, every screen</h1>${scenes.map(row).join('')}
</html>
`
