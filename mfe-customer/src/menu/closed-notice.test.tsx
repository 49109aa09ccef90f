// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'

beforeEach(emptyCart)
afterEach(cleanup)

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])(
  'while all outlets are closed and orders for later are taken: %s, the menu says so: %s',
  async (takes_later, says) => {
    openPages('/customer/menu', {
      'GET /opening': { is_open: false, opens_at: null, closes_at: null, time_zone: 'Asia/Kolkata', takes_later },
    })
    expect(await screen.findByText('We are closed right now')).toBeTruthy()
    expect(screen.queryByText(/You can order for later right away/) !== null).toBe(says)
  },
)
