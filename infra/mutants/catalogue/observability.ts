import { faultsIn, type Mutant } from '../mutant.ts'

const tests = ['infra/observability/rules.test.ts']

/** Rules that would call nobody, or for nothing. */
export const observability: Mutant[] = [
  ...faultsIn('infra/observability/alerts.ts', tests, [
    {
      find: 'max by (part) (tapri_outbox_oldest_seconds) > 30',
      replace: 'max by (part) (tapri_outbox_oldest_seconds) > 3000',
      promise: 'events that are not published call somebody',
    },
    { find: '"} == 1)`', replace: '"})`', promise: 'a part of which no process answers calls somebody' },
    {
      find: '(${over(long)}) and on (slo)',
      replace: '(${over(long)}) or on (slo)',
      promise: 'a budget that no longer burns calls nobody',
    },
  ]),
  ...faultsIn('infra/observability/business-alerts.ts', tests, [
    {
      find: 'sum(max by (alert)',
      replace: 'sum(sum by (alert)',
      promise: 'an order that waits is not counted once for each replica',
    },
    { find: "'retried|refused'", replace: "'refused'", promise: 'push messages that are tried again count as failed' },
  ]),
  {
    file: 'infra/observability/slos.ts',
    find: 'count(\'http_response_status_code=~"5.."\')',
    replace: 'count(\'http_response_status_code=~"4.."\')',
    tests,
    promise: 'a 5xx uses up the error budget',
  },
]
