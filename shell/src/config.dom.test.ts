import { testConfig } from '@tapri/web-kit/testing'
import { expect, test, vi } from 'vitest'
import { loadConfig, useConfig } from './config.ts'

test('the brand of the configuration takes the place of ours in a title that was there before', async () => {
  document.title = '(2) My Orders · Tapri'
  vi.stubGlobal('fetch', async () => Response.json({ ...testConfig, brand: 'Chai Point' }))
  await loadConfig()
  expect([useConfig.getState().brand, document.documentElement.dataset.brand]).toEqual(['Chai Point', 'Chai Point'])
  expect(document.title).toBe('(2) My Orders · Chai Point')
  vi.unstubAllGlobals()
})
