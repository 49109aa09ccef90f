import { expect, test } from 'vitest'
import { testBroker } from './harness.ts'

test('a killed broker can be stopped, killed again and restarted', async () => {
  const broker = await testBroker()
  await broker.kill()
  await broker.kill()
  await broker.start()
  await broker.kill()
  await expect(broker.stop()).resolves.toBeUndefined()
})
