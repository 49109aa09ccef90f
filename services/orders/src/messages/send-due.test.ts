import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inTurn, sendDue } from './send-due.ts'

test('however many messages are sent at once, their senders run one statement at a time', async () => {
  let running = 0
  let most = 0
  let settled = 0
  const statement = async <Rows>(rows: Rows) => {
    running += 1
    most = Math.max(most, running)
    await sleep(2)
    running -= 1
    return rows
  }
  for (const name of ['first', 'second']) {
    const due = Array.from({ length: 10 }, (_, number) => number)
    const stop = sendDue<number>({
      log: { warn: () => undefined },
      name,
      everyMs: 10,
      claimSeconds: 1,
      receiverOf: () => name,
      claim: () => statement(due.splice(0)),
      send: async () => {
        await inTurn(() => statement([]))
        settled += 1
      },
    })
    onTestFinished(stop)
  }
  await expect.poll(() => settled).toBe(20)
  expect(most).toBe(1)
})
