import { readSettings } from '@tapri/service-kit/process/settings'
import { expect, test } from 'vitest'
import { maxOpenOrders, maxOrdersInTenMinutes, Settings } from '../settings.ts'

const needed = {
  PORT: '8080',
  DATABASE_URL: 'postgres://tapri_orders:password@postgres:5432/tapri_orders',
  NATS_URL: 'nats://orders:password@nats:4222',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
}

test.each(['10', '15', '20', '30', '60'])('SLOT_MINUTES=%s of an environment is read as a number', (text) => {
  const { SLOT_MINUTES } = readSettings(Settings, { ...needed, SLOT_MINUTES: text })
  expect(SLOT_MINUTES).toBe(Number(text))
})

test.each(['7', '30.5', 'half'])('SLOT_MINUTES=%s is refused', (text) => {
  expect(() => readSettings(Settings, { ...needed, SLOT_MINUTES: text })).toThrow(/SLOT_MINUTES must be/)
})

test.each([
  [{}, 0],
  [{ APP_MODE: 'production' }, 3],
  [{ APP_MODE: 'production', COD_MAX_OPEN_ORDERS: '' }, 3],
  [{ APP_MODE: 'production', COD_MAX_OPEN_ORDERS: '0' }, 0],
  [{ COD_MAX_OPEN_ORDERS: '5' }, 5],
])('with %o a customer may have at most %i open orders (0: no cap)', (environment, cap) => {
  expect(maxOpenOrders(readSettings(Settings, { ...needed, ...environment }))).toBe(cap)
})

test.each([
  [{}, 0],
  [{ APP_MODE: 'production' }, 10],
  [{ APP_MODE: 'production', COD_MAX_OPEN_ORDERS: '0' }, 0],
  [{ COD_MAX_OPEN_ORDERS: '3' }, 10],
  [{ COD_MAX_OPEN_ORDERS: '3', ORDERS_IN_TEN_MINUTES: '0' }, 0],
  [{ ORDERS_IN_TEN_MINUTES: '4' }, 4],
])('with %o a customer may place at most %i orders in 10 minutes (0: no cap)', (environment, cap) => {
  expect(maxOrdersInTenMinutes(readSettings(Settings, { ...needed, ...environment }))).toBe(cap)
})
