/** What nobody has measured: how people behave and what machines cost. Each is a line of docs/scaling.md; change it and run `npm run scaling`. */
export const assumptions = {
  ordersPerDay: { value: 1_000, says: 'orders a day at 1×' },
  ordersPerOutlet: { value: 100, says: 'orders a day of one outlet' },
  busiestHour: { value: 0.15, says: 'share of a day’s orders in its busiest hour' },
  peakOverHour: { value: 1.5, says: 'the busiest minute over the mean of that hour' },
  openMinutes: { value: 30, says: 'minutes from an order being placed to being delivered' },
  rideMinutes: { value: 15, says: 'minutes of a ride, in which a position is sent every 5 s' },
  carriedAtOnce: { value: 2, says: 'orders that a delivery person has on one ride' },
  watchedMinutes: {
    value: 10,
    says: 'minutes that a customer has the page of an order open, which asks for it every 10 s',
  },
  outletHours: { value: 14, says: 'hours a day that an outlet has its board open, two lists asked anew every 15 s' },
  menuReads: { value: 3, says: 'times that the menu is read for an order' },
  ordersPerCustomer: { value: 2.5, says: 'orders a month of an active customer' },
  registeredPerActive: { value: 2, says: 'registered customers for each active one' },
  loginsPerCustomer: { value: 2, says: 'logins a month of an active customer; a session lasts 7 days' },
  load: { value: 0.5, says: 'share of a processor that is planned to be busy at the peak' },
  keptMonths: { value: 13, says: 'months that orders stay in the database before they are archived' },
  bytesToBrowser: { value: 250_000, says: 'bytes to the browsers for an order: one first visit and its calls' },
  memoryPerService: { value: 0.16, says: 'GB of a process of a service, the request of values.yaml' },
} as const satisfies Record<string, { value: number; says: string }>

/** Rupees a month. Of the kind that large providers ask in Mumbai without a contract; put your own in. */
export const prices = {
  machine: { value: 3_500, says: 'a machine with 2 processors and 4 GB, for 1×' },
  processor: { value: 2_500, says: 'a processor with 4 GB in a cluster' },
  diskGb: { value: 8, says: 'a GB of SSD' },
  objectGb: { value: 2, says: 'a GB of object storage' },
  trafficGb: { value: 8, says: 'a GB sent to browsers' },
  entrance: { value: 2_000, says: 'a load balancer with its address' },
} as const satisfies Record<string, { value: number; says: string }>
