import { inject } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import type { Size } from '../support/tab.ts'
import { openScene, type Scene } from './scenes/scene.ts'

/** Opens a page with faked responses in the browser of the test file. */
export const openPage = async (scene: Pick<Scene, 'role' | 'path' | 'responses' | 'language'>, size: Size = 'phone') =>
  openScene(await openBrowser(), scene, { baseUrl: inject('baseUrl'), size })
