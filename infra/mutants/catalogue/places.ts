import { faultsIn, type Mutant } from '../mutant.ts'

const checkout = (path: string) => `mfe-customer/src/checkout/${path}`
const orders = (path: string) => `services/orders/src/${path}`

/** Saved places, the way to the door, and the search for addresses. */
export const places: Mutant[] = [
  {
    file: 'services/auth/src/places/queries.ts',
    find: '\n    .forNoKeyUpdate()',
    replace: '',
    tests: ['services/auth/src/places/routes.int.test.ts'],
    promise: 'nobody saves more places than the number allowed, also by simultaneous requests',
  },
  {
    file: 'services/orders/migrations/0017-way-note.ts',
    find: 'new.way_note := null;',
    replace: 'new.way_note := old.way_note;',
    tests: [orders('replicas/erasure.int.test.ts')],
    promise: 'R60 the way note of an erased customer goes with the address',
  },
  {
    file: orders('opening/rules.ts'),
    find: 'takings.find(({ taking }) => taking.isOpen)',
    replace: 'takings[0]',
    tests: [orders('opening/routes.int.test.ts')],
    promise: 'the outlet that checkout names is the one that an order goes to',
  },
  {
    file: checkout('places/use-where.ts'),
    find: 'if (point) spot.set({ point: null })',
    replace: 'spot.set({ point: null })',
    tests: [checkout('places.test.tsx')],
    promise: 'a pin stays where the position is asked for in vain',
  },
  {
    file: checkout('rules.ts'),
    find: 'a.delivery_address.note === b.delivery_address.note &&',
    replace: '',
    tests: [checkout('rules.test.ts')],
    promise: 'an order with another way note is another order',
  },
  {
    file: 'packages/ui/src/map-pin.ts',
    find: 'event.preventDefault()',
    replace: '',
    tests: ['packages/ui/src/pin-map.test.tsx'],
    promise: 'the arrow keys move the pin and not the page',
  },
  ...faultsIn(
    orders('address-search/geocoder.ts'),
    [orders('address-search/routes.int.test.ts')],
    [
      {
        find: "redirect: 'error'",
        replace: "redirect: 'follow'",
        promise: 'an address is searched for at the configured URL only',
      },
      {
        find: 'if (bytes > RESPONSE_MAX_BYTES)',
        replace: 'if (bytes < 0)',
        promise: 'a response of the geocoder is read up to a bound',
      },
    ],
  ),
]
