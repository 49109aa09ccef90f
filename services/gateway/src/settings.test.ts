import { expect, test } from 'vitest'
import { gatewaySettings, publicConfig } from './settings.ts'
import { servicesAt } from './testing.ts'

const given = { ...servicesAt('http://127.0.0.1:1'), WEB_DIR: 'web' }

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('a demo may listen on %s', (HOST) => {
  expect(gatewaySettings({ ...given, HOST }).HOST).toBe(HOST)
})

test.each(['0.0.0.0', '::', '192.168.1.10', '127.evil.example', 'tapri.example'])(
  'a demo refuses to listen on %s, production does not',
  (HOST) => {
    expect(() => gatewaySettings({ ...given, HOST })).toThrow(/APP_MODE=demo .* HOST must be a loopback address/)
    expect(gatewaySettings({ ...given, HOST, APP_MODE: 'production' }).HOST).toBe(HOST)
  },
)

test('the error names every missing and invalid setting', () => {
  expect(() => gatewaySettings({ WEB_DIR: 'x', AUTH_URL: 'auth', RATE_LIMIT: '-1' })).toThrow(
    /CATALOG_URL is missing.*AUTH_URL must match.*RATE_LIMIT must be >= 0/,
  )
})

test('WEB_DIR is resolved against the working directory', () => {
  expect(gatewaySettings(given).WEB_DIR).toBe(`${process.cwd()}/web`)
})

test.each([
  [{ APP_MODE: 'demo' }, 'open', 'none'],
  [{ APP_MODE: 'production' }, 'approval', 'code'],
  [{ APP_MODE: 'demo', REGISTRATION: 'approval', PHONE_VERIFICATION: 'code' }, 'approval', 'code'],
])('the policies of %j are %s and %s', (environment, registration, phone_verification) => {
  expect(publicConfig(gatewaySettings({ ...given, ...environment }))).toMatchObject({
    registration,
    phone_verification,
  })
})

test.each([
  [{}, 30],
  [{ DELIVERY_CLAIM_MINUTES: '45' }, 45],
  [{ DELIVERY_CLAIM_MINUTES: '0' }, 0],
])('with %j deliveries are claimed in under %s minutes', (environment, minutes) => {
  expect(publicConfig(gatewaySettings({ ...given, ...environment })).delivery_claim_minutes).toBe(minutes)
})

test('passkeys are offered when PUBLIC_URL is set', () => {
  expect(publicConfig(gatewaySettings(given)).passkeys).toBe(false)
  expect(publicConfig(gatewaySettings({ ...given, PUBLIC_URL: 'https://chai.example' })).passkeys).toBe(true)
})

test('addresses can be searched for when GEOCODER_URL is set; nobody is told where', () => {
  expect(publicConfig(gatewaySettings(given)).address_search).toBe(false)
  const config = publicConfig(gatewaySettings({ ...given, GEOCODER_URL: 'https://geo.example/search?key=secret' }))
  expect(config.address_search).toBe(true)
  expect(JSON.stringify(config)).not.toContain('geo.example')
})

test('pages offer online payment when PAYMENT_PROVIDER is set', () => {
  expect(publicConfig(gatewaySettings(given)).online_payment).toBe(false)
  expect(publicConfig(gatewaySettings({ ...given, PAYMENT_PROVIDER: 'stripe' })).online_payment).toBe(true)
})

test('HELP_PHONES is split at commas', () => {
  const settings = gatewaySettings({ ...given, HELP_PHONES: ' +911, +912,, ' })
  expect(publicConfig(settings).help_phones).toEqual(['+911', '+912'])
})

test.each([
  [undefined, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
  ['none', ''],
])('MAP_TILE_URL %s gives the tile template "%s"', (MAP_TILE_URL, map_tile_url) => {
  expect(publicConfig(gatewaySettings({ ...given, MAP_TILE_URL })).map_tile_url).toBe(map_tile_url)
})

test.each([
  ['REGISTRATION', { REGISTRATION: 'open' }],
  ['PHONE_VERIFICATION', { PHONE_VERIFICATION: 'none' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://gateway:short@db/tapri_gateway' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'null' }],
])('R07 an unsafe %s stops the start in production', (name, environment) => {
  expect(() => gatewaySettings({ ...given, APP_MODE: 'production', ...environment })).toThrow(name)
})

test.each([
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['AUTH_URL', 'http://'],
  ['AUTH_URL', 'http://a b'],
  ['ORDERS_URL', 'http://orders:port'],
  ['DATABASE_URL', 'postgres://'],
  ['WEB_DIR', import.meta.filename],
  ['PUBLIC_URL', 'chai.example'],
  ['PUBLIC_URL', 'https://chai.example/tea'],
  ['PORT', '99999'],
  ['RATE_LIMIT', 'many'],
])('R07 R40 a malformed %s stops the start with one line that names it (%s)', (name, value) => {
  for (const APP_MODE of ['demo', 'production']) {
    const read = () => gatewaySettings({ ...given, APP_MODE, [name]: value })
    expect(read).toThrow(new RegExp(`^Settings: ${name} must [^\\n]*$`))
  }
})
