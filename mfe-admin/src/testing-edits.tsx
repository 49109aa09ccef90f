import type { Category, Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import type { Outlet } from '@tapri/contracts/outlets'
import type { ProblemCode } from '@tapri/contracts/problems/table'
import type { Webhook } from '@tapri/contracts/webhooks'
import { ApiError } from '@tapri/web-kit/api'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { buildOutlet } from './outlets/testing.ts'

export const category: Category = { id: 'c-1', version: 4, name: 'Chai', description: 'Hot', image_url: null }
export const product: Product = {
  id: 'p-1',
  version: 3,
  name: 'Masala Chai',
  description: 'Strong',
  price: 25,
  image_url: '/api/images/chai.webp',
  category_id: 'c-1',
  category_name: 'Chai',
  available: true,
}
export const group: OptionGroup = {
  id: 'g-1',
  version: 2,
  name: 'Size',
  required: false,
  max_choices: 1,
  options: [{ id: 's', name: 'Small', price: 0 }],
}
export const outlet: Outlet = buildOutlet({ version: 7 })
export const webhook: Webhook = {
  id: 'w-1',
  version: 5,
  name: 'Accounts',
  url: 'https://books.example/tapri',
  types: ['order.placed'],
  active: true,
  created_at: '2026-11-27T09:00:00.000Z',
  old_secret_until: null,
  waiting: 0,
  failing_since: null,
  last_delivered_at: null,
}

/** The refusal of a save, with what is stored. */
export function refused(code: ProblemCode, current: unknown) {
  const { status, problem } = refusal('Changed meanwhile', code === 'KEY_REUSED' ? 422 : 412, code)
  return new ApiError('Changed meanwhile', status, problem && { ...problem, current })
}
/** Answers the first, second … call. */
export const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.shift()

export const open = (page: ReactNode, responses: Record<string, unknown>) =>
  renderPage(page, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /categories': [category],
      'GET /products': [product],
      'GET /admin/option-groups': [{ ...group, product_count: 1 }],
      'GET /admin/outlets': [outlet],
      'GET /outlets/taking': { outlets: [] },
      'GET /admin/users': [],
      'GET /admin/webhooks': { webhooks: [webhook] },
      ...responses,
    },
  })
type Calls = ReturnType<typeof open>['calls']
/** The calls that change something. */
export const writes = (calls: Calls) =>
  calls
    .filter(({ route }) => !route.startsWith('GET'))
    .map(({ route, input, options }) => ({ route, ...(input as { body: object }), options }))
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
