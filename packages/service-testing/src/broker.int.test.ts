import { expect, test } from 'vitest'
import { testBroker } from './harness.ts'

test('a broker that was killed can be stopped, killed again and started again', async () => {
  const broker = await testBroker()
  await broker.kill()
  await broker.kill()
  await broker.start()
  await broker.kill()
  await expect(broker.stop()).resolves.toBeUndefined()
})
