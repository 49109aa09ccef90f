import { byRavi, openOf, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const upi = { payee: 'tapri.cp@okbank', payee_name: 'Connaught Place' }
const atDoor = order(1, { ...byRavi, order_status: 'out_for_delivery', pays_with: 500, upi })

export const cashScenes: Scene[] = [
  {
    role: 'delivery',
    path: '/delivery/dashboard',
    name: 'payment at the door: change to bring, and the code for UPI',
    responses: { 'GET /orders/open': openOf([atDoor]) },
    steps: async (page) => {
      await clickButton(page, /^Delivered · ₹80.50/)
      await clickButton(page, 'Show the UPI Code')
    },
    shows: ['How was it paid?', /^Pays with ₹500\.00: bring/, /^Scan to pay/, 'Paid by UPI'],
  },
  {
    role: 'delivery',
    path: '/delivery/cash',
    name: 'cash: what is carried, and a count that differs by ten rupees',
    shows: ['Your cash', '₹1,250.00', 'Agree to ₹1,240.00', 'Reason: Wrong change was given'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/cash',
    name: 'cash: hand-overs, who carries it, and the day, counted with ten rupees missing',
    steps: async (page) => {
      await clickButton(page, 'Close the Day')
      await page.getByLabel(/^Counted, in rupees/).fill('5350')
    },
    shows: ['Count the till', 'Differs by -₹10.00', 'Why is it different?'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/cash',
    name: 'cash: the sheet of a closed day',
    steps: (page) => clickButton(page, 'Open day closing 12'),
    shows: ['Day closing 12 · Connaught Place', 'Difference: Wrong change was given', 'Print'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/cash',
    name: 'cash: the sheet of a closed day, in Hindi',
    language: 'hi',
    steps: (page) => clickButton(page, 'खोलें: दिन का हिसाब 12'),
    shows: [/^दिन का हिसाब 12/, 'छापें'],
  },
  {
    role: 'admin',
    path: '/admin/cash',
    name: 'admin cash: an outlet, who carries its cash, and its day',
    shows: ['Cash', 'Who carries cash', 'Close the Day'],
  },
]
