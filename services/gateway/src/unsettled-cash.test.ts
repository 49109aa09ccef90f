import { expect, test } from 'vitest'
import { gateway, unreachableUrl, upstream } from './testing.ts'

const tokenOf = (role: string) => `Bearer e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`
const carriedBy = (delivery_person_id: string, carried: number) => ({ delivery_person_id, carried })

/** Starts a gateway in front of services that delete everything, and an orders service that answers like this. */
async function open(answer: object, status = 200) {
  const asked: (string | undefined)[] = []
  const deleted: (string | undefined)[] = []
  const orders = await upstream(({ url, headers }, response) => {
    asked.push(url, headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const owner = await upstream(({ method, url }, response) => {
    deleted.push(`${method} ${url}`)
    response.writeHead(204).end()
  })
  const { url } = await gateway({ AUTH_URL: owner.url, OUTLETS_URL: owner.url, ORDERS_URL: orders.url })
  return { url, asked, deleted }
}

const remove = (base: string, path: string, { role = 'admin', language = 'en' } = {}) =>
  fetch(`${base}/api${path}`, {
    method: 'DELETE',
    headers: { authorization: tokenOf(role), 'accept-language': language },
  })

const cash = { carried: [carriedBy('u-1', 100), carriedBy('u-1', -20.5), carriedBy('u-2', 7)] }
const day = { expected: 30, carried: [{ carried: 10 }] }

test.each([
  ['/admin/users/u-1', cash, 'PERSON_HAS_CASH', 'This person still has ₹120.50 in cash.'],
  ['/admin/outlets/o-1', day, 'OUTLET_HAS_CASH', 'This outlet still has ₹40.00 in cash.'],
])(
  'DELETE %s while cash is to be settled is refused with the amount and the way out',
  async (path, answer, code, says) => {
    const { url, asked, deleted } = await open(answer)
    const response = await remove(url, path)
    const problem = (await response.json()) as { code: string; detail: string }
    expect([response.status, problem.code]).toEqual([409, code])
    expect(problem.detail).toContain(says)
    expect(problem.detail).toContain('on the Cash page first.')
    expect(asked).toEqual([path.includes('users') ? '/cash' : '/cash/day?outlet_id=o-1', tokenOf('admin')])
    expect(deleted).toEqual([])
    expect(((await (await remove(url, path, { language: 'hi' })).json()) as { detail: string }).detail).toMatch(/कैश/)

    expect((await remove(url, `${path}?owing=accepted`)).status, 'whoever accepts it').toBe(204)
  },
)

test.each([
  ['nobody carries anything of them', '/admin/users/u-3', cash, 200],
  ['the outlet has an empty till', '/admin/outlets/o-1', { expected: 0, carried: [{ carried: 0 }] }, 200],
  ['orders refuses the caller, as the service will', '/admin/users/u-1', {}, 401],
  ['orders does not know the outlet', '/admin/outlets/o-1', {}, 404],
])('it goes on where %s', async (_, path, answer, status) => {
  const { url, deleted } = await open(answer, status)
  expect((await remove(url, path)).status).toBe(204)
  expect(deleted).toEqual([`DELETE ${path}`])
})

test.each(['delivery', 'outlet_manager'])('%s learns nothing from it: the service refuses the role', async (role) => {
  const { url, deleted } = await open(cash)
  expect((await remove(url, '/admin/users/u-1', { role })).status).toBe(204)
  expect(deleted).toHaveLength(1)
})

test('nothing is deleted while orders does not answer, unless the caller accepts it', async () => {
  const { url: broken, deleted } = await open({}, 503)
  const owner = await upstream((_, response) => response.writeHead(204).end())
  const { url: away } = await gateway({ AUTH_URL: owner.url, ORDERS_URL: await unreachableUrl() })
  for (const base of [broken, away]) {
    const response = await remove(base, '/admin/users/u-1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({
      code: 'CASH_UNKNOWN',
      detail: expect.stringContaining('Nothing was deleted.'),
    })
  }
  expect(deleted).toEqual([])
  expect((await remove(away, '/admin/users/u-1?owing=accepted')).status).toBe(204)
})
