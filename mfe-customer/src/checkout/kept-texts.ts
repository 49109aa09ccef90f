import { createTexts } from '@tapri/web-kit/language'

const en = {
  outlet: (name: string, kept: string, orders: string) =>
    `${name} kept ${kept} of ${orders} promises in the last 30 days.`,
  all: (kept: string, orders: string) => `We kept ${kept} of ${orders} promises in the last 30 days.`,
}

const hi: typeof en = {
  outlet: (name, kept, orders) => `${name} ने पिछले 30 दिनों में ${orders} में से ${kept} वादे निभाए।`,
  all: (kept, orders) => `हमने पिछले 30 दिनों में ${orders} में से ${kept} वादे निभाए।`,
}

export const useKeptTexts = createTexts({ en, hi })
