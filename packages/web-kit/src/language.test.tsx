// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTexts, LanguageProvider } from './language.tsx'

afterEach(cleanup)

const useWords = createTexts({ en: { order: 'Place Order' }, hi: { order: 'ऑर्डर करें' } })
const Words = () => <p>{useWords().order}</p>

test('without a provider the texts are English', () => {
  render(<Words />)
  expect(screen.getByText('Place Order')).toBeTruthy()
})

test('a provider changes the texts below it', () => {
  render(
    <LanguageProvider language="hi">
      <Words />
    </LanguageProvider>,
  )
  expect(screen.getByText('ऑर्डर करें')).toBeTruthy()
})
