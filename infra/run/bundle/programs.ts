/** The programs of a running product: the source of each, relative to the root. */
export const programs = {
  stack: 'infra/run/stack/main.ts',
  streams: 'packages/service-kit/src/events/keep-streams.ts',
  auth: 'services/auth/src/main.ts',
  catalog: 'services/catalog/src/main.ts',
  orders: 'services/orders/src/main.ts',
  payments: 'packages/service-testing/src/payment-provider.ts',
  outlets: 'services/outlets/src/main.ts',
  gateway: 'services/gateway/src/main.ts',
} as const
export type Program = keyof typeof programs
export const programNames = Object.keys(programs) as Program[]

/** Returns the file that a program is bundled to; in the same package, so that it finds the same dependencies. */
export const bundleOf = (program: Program) =>
  programs[program].replace(/\/(src|run\/stack)\/(?:[\w-]+\/)*([\w-]+)\.ts$/, '/dist/$2.cjs')
