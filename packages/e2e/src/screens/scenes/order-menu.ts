import type { Page } from 'playwright-core'
import { byRavi, listOf, openOf, order } from '../fake-data.ts'
import { clickButton, fillField, type Scene } from './scene.ts'

const fresh = order(1, { version: 1, can_cancel: true, handed_over_from: 'Khan Market' }, 3)
const stuck = order(2, { version: 3, can_cancel: true, order_status: 'confirmed', needs_admin: true })
const taken = order(3, { version: 4, can_cancel: true, order_status: 'preparing', ...byRavi })
const onItsWay = order(4, { version: 6, can_cancel: true, order_status: 'out_for_delivery', ...byRavi })
const byCustomer = order(5, { version: 2, order_status: 'cancelled', can_cancel: false, cancel_reason: 'changed_mind' })
const byAdmin = order(6, {
  version: 4,
  order_status: 'cancelled',
  can_cancel: false,
  cancel_reason: 'cannot_be_made',
  cancel_note: 'The milk ran out and the shops are closed.',
})
const open = [onItsWay, taken, stuck, fresh]
const responses = {
  'GET /orders': listOf([...open, byCustomer, byAdmin]),
  'GET /orders/open': { orders: open, total: open.length },
}
const board = { role: 'outlet_manager', path: '/outlet/dashboard', responses } as const
const adminList = { role: 'admin', path: '/admin/orders', responses } as const
const deliveries = {
  role: 'delivery',
  path: '/delivery/dashboard',
  responses: {
    'GET /orders/open': openOf([taken, order(7, { version: 3, order_status: 'confirmed', ...byRavi }), onItsWay]),
  },
} as const

const handedOver = {
  order_id: fresh.id,
  order_status: 'pending',
  version: 2,
  outlet_id: 'o-3',
  outlet_name: 'Hauz Khas',
}
const menu = async (page: Page, number: string, item: string) => {
  await clickButton(page, `More for order ${number}`)
  await page.getByRole('menuitem', { name: item }).click()
}
const choose = (page: Page, reason: string) => page.getByRole('alertdialog').getByText(reason).click()

/** Managers hand orders over and take them back. */
export const outletOrderMenuScenes: Scene[] = [
  {
    ...board,
    name: 'order menu, outlet: the menu of an order; orders that were handed over or that the admin decides say so',
    steps: (page) => clickButton(page, 'More for order a1b2c303'),
    screenshot: true,
    shows: ['Take back from Ravi', 'Handed over from Khan Market', /^No other outlet can make it/],
    hides: ['Hand over'],
  },
  {
    ...board,
    name: 'order menu, outlet: the dialog that hands over',
    steps: (page) => menu(page, 'a1b2c301', 'Hand over'),
    screenshot: true,
    shows: ['Hand Over Order?', 'Something ran out', 'Hand Over', 'Keep Order'],
  },
  {
    ...board,
    name: 'order menu, outlet: the dialogs in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'ऑर्डर a1b2c301 के और काम')
      await page.getByRole('menuitem', { name: 'आगे दें' }).click()
    },
    screenshot: true,
    shows: ['ऑर्डर आगे दें?', 'सामान ख़त्म हो गया'],
  },
  {
    ...board,
    name: 'order menu, outlet: handed over',
    responses: { ...responses, 'POST /orders/:id/hand-over': { ...handedOver, to: 'outlet' } },
    steps: async (page, server) => {
      await menu(page, 'a1b2c301', 'Hand over')
      await choose(page, 'Something ran out')
      server.responses['GET /orders/open'] = { orders: [onItsWay, taken, stuck], total: 3 }
      await clickButton(page, 'Hand Over')
    },
    screenshot: true,
    shows: ['Hauz Khas has the order now'],
    hides: ['#a1b2c301'],
  },
  {
    ...board,
    name: 'order menu, outlet: no other outlet takes it',
    responses: {
      ...responses,
      'POST /orders/:id/hand-over': { ...handedOver, outlet_name: 'Connaught Place', to: 'admins' },
    },
    steps: async (page) => {
      await menu(page, 'a1b2c301', 'Hand over')
      await choose(page, 'Closing now')
      await clickButton(page, 'Hand Over')
    },
    screenshot: true,
    shows: ['The admin decides about this order', '#a1b2c301'],
  },
  {
    ...board,
    name: 'order menu, outlet: the dialog that takes an order back',
    steps: async (page) => {
      await menu(page, 'a1b2c304', 'Take back from Ravi')
      await choose(page, 'Not reachable')
      await fillField(page, /^Anything to add/, 'Two calls, no answer.')
    },
    screenshot: true,
    shows: ['Take Order Back?', 'Accident', 'Take Back', 'Leave It'],
  },
]

/** Delivery people give orders back. */
export const deliveryOrderMenuScenes: Scene[] = [
  {
    ...deliveries,
    name: 'give back, delivery: stops that can be given back',
    screenshot: true,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Give Back order a1b2c303/ }).waitFor()
      if ((await page.getByRole('button', { name: /^Give Back order/ }).count()) !== 2)
        throw new Error('an order on its way can be given back')
    },
    shows: ['Give Back'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: the reasons, one tap each',
    steps: (page) => clickButton(page, /^Give Back order a1b2c303/),
    screenshot: true,
    shows: ['Give this order back?', 'Vehicle broke down', 'Not feeling well', 'Another reason'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: another reason',
    steps: async (page) => {
      await clickButton(page, /^Give Back order a1b2c303/)
      await clickButton(page, 'Another reason')
    },
    screenshot: true,
    shows: [/^What happened/, 'Give Back'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: the reasons in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, /^वापस दें, ऑर्डर a1b2c303/),
    screenshot: true,
    shows: ['यह ऑर्डर वापस दें?', 'गाड़ी ख़राब हो गई'],
  },
  {
    ...deliveries,
    name: 'give back, delivery: given back',
    responses: {
      ...deliveries.responses,
      'POST /orders/:id/release': { order_id: taken.id, order_status: 'preparing', version: 5 },
    },
    steps: async (page, server) => {
      await clickButton(page, /^Give Back order a1b2c303/)
      server.responses['GET /orders/open'] = openOf([onItsWay])
      await clickButton(page, 'Vehicle broke down')
    },
    screenshot: true,
    shows: ['Order given back'],
    hides: ['#a1b2c303'],
  },
]

const setCancelled = (page: Page) =>
  page.getByLabel('Status of order a1b2c302').filter({ visible: true }).first().selectOption('cancelled')

/** Admins cancel an order, hand one over, and read why others were cancelled. */
export const adminOrderMenuScenes: Scene[] = [
  {
    ...adminList,
    name: 'order menu, admin: cancelling asks for a reason',
    steps: setCancelled,
    screenshot: true,
    shows: ['Cancel Order?', 'Nobody to deliver it', 'Yes, Cancel Order', 'Keep Order'],
  },
  {
    ...adminList,
    name: 'order menu, admin: orders say who cancelled them and why, and what the admin must decide',
    steps: (page) => clickButton(page, 'More for order a1b2c302'),
    screenshot: true,
    shows: [/Customer: Changed my mind/, /Admin: Cannot be made/, /^Connaught Place cannot make it/, 'Hand over'],
  },
]
